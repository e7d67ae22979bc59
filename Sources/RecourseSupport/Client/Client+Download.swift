import Foundation

nonisolated extension Recourse.Client {
  /// Sends a call, and writes its answer to a file piece by piece. The file is there once all of it
  /// is, and replaces one that was there before.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func download<CallError: Recourse.FailureDecision>(
    _ call: Recourse.Call, to file: URL
  ) async -> Result<URL, CallError> {
    let part = file.appendingPathExtension("part-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: part) }
    let failure = await perform(
      call, accept: "*/*", deciding: CallError.self,
      sink: { response in
        guard call.isSuccess(response.status) else { return nil }
        // Each attempt begins anew.
        let isThere = FileManager.default.createFile(atPath: part.path, contents: nil)
        let handle = isThere ? try? FileHandle(forWritingTo: part) : nil
        return { data in
          guard let handle else { throw Recourse.FileFailure() }
          try handle.write(contentsOf: data)
        }
      }, { _ throws(Recourse.DecodingFailure) in })
    if let failure { return .failure(CallError(deciding: failure)) }
    do {
      if FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
      try FileManager.default.moveItem(at: part, to: file)
      return .success(file)
    } catch {
      return .failure(CallError(deciding: Recourse.CallFailure(Recourse.FileFailure())))
    }
  }
}

extension Recourse {
  /// A file could not be written.
  nonisolated struct FileFailure: Error {}
}
