import RecourseCompiler
import RecourseDiagnostics
import RecourseModel

@testable import RecourseGenerator

/// A space point by point, and single failures judged arm by arm.
enum SpacePoints {
  static func judge(_ point: FailurePoint, _ error: ErrorType) -> OutcomeTable.Outcome {
    guard
      let arm = error.arms.first(where: { arm in
        arm.group.kinds.contains(point.kind)
          && (arm.guards.isEmpty || arm.guards.contains { $0.contains(point) })
      })
    else { return OutcomeTable.Outcome(caseIndex: -1, branch: nil, isRetryable: false) }
    let branch = arm.branches.first { branch in
      branch.guards.isEmpty || branch.guards.contains { $0.contains(point) }
    }
    let isRetryable =
      switch error.cases[arm.caseIndex].retryable {
      case .never: false
      case .always: true
      case .when(let clauses): clauses.contains { $0.contains(point) }
      }
    return OutcomeTable.Outcome(
      caseIndex: arm.caseIndex, branch: branch?.index, isRetryable: isRetryable)
  }

  /// A point of each atom of the space, with the atom as a box.
  static func points(
    of space: DecisionSpace
  ) -> [(point: FailurePoint, box: DecisionBox)] {
    let empty = DecisionBox(words: space.everything.words.map { _ in 0 })
    var points = space.places.enumerated().map { index, place in
      let point =
        switch place {
        case .kind(let kind): FailurePoint(kind: kind)
        case .statuses(let set): FailurePoint(kind: .response, status: set.statuses[0])
        }
      return (point, empty.with(index, in: space.dimensions[0]))
    }
    for (look, (atoms, dimension)) in zip(
      space.looks, zip(space.atoms, space.dimensions.dropFirst()))
    {
      points = points.flatMap { point, box in
        atoms.enumerated().map { index, atom in
          var point = point
          point.values[look] =
            switch atom {
            case .texts(let texts): .text(texts[0])
            case .unmentioned: .text("\0")
            case .absent: .absent
            case .other: .other
            }
          return (point, box.with(index, in: dimension))
        }
      }
    }
    return points
  }
}

extension DecisionBox {
  fileprivate func with(_ atom: Int, in dimension: Range<Int>) -> DecisionBox {
    var box = self
    box.words[dimension.lowerBound + atom / 64] |= 1 << UInt64(atom % 64)
    return box
  }
}
