import Foundation
import RecourseGenerator
import Subprocess
import Testing

struct UnifiedDiffTests {
  @Test func aChangeHasThreeLinesAroundIt() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = (1...9).map { $0 == 5 ? "five\n" : "\($0)\n" }.joined()
    #expect(
      diff(old, new) == """
        --- a/n
        +++ b/n
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func filesThatComeAndGo() {
    #expect(
      diff(nil, "a\nb")
        == "--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n")
    #expect(diff("a\n", nil) == "--- a/n\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func bytesCountAndNotCharacters() {
    #expect(diff("\u{E9}\n", "e\u{301}\n").contains("+e\u{301}"))
    #expect(diff("a\r\n", "a\n").contains("-a\r\n+a\n"))
  }

  @Test func differentTextsAreReplacedInLinearTime() {
    let old = (0..<20_000).map { "a\($0)\n" }.joined()
    let new = (0..<20_000).map { "b\($0)\n" }.joined()
    #expect(diff(old, new).utf8.count > old.utf8.count)
  }

  /// What `patch` makes of it must be the new text.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func patchUnderstandsIt() async throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<30 {
      let old = (0..<40).map { _ in "\(UInt8.random(in: 0...4, using: &random))\n" }
      var new = old
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<new.count, using: &random)
        switch UInt8.random(in: 0...2, using: &random) {
        case 0: new.remove(at: index)
        case 1: new.insert("new\n", at: index)
        default: new[index] = "other\n"
        }
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(old.joined().utf8).write(to: folder.appending(path: "n"))
      try Data(diff(old.joined(), new.joined()).utf8).write(to: folder.appending(path: "diff"))
      let patch = try await Subprocess.run("patch", ["-s", "-F0", "n", "diff"], in: folder)
      #expect(patch.code == 0)
      let patched = String(
        decoding: try Data(contentsOf: folder.appending(path: "n")), as: UTF8.self)
      #expect(patched == new.joined())
    }
  }

  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff.render(name: "n", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) })
  }
}
