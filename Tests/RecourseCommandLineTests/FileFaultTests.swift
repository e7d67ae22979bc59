import Foundation
import Subprocess
import Testing

/// Whatever happens to the files around a run, there are the old ones or the new ones, whole, and none
/// outside the output folder.
@Suite struct FileFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("shop.recourse.yaml", Self.schema("Old."))
    try folder.write("outside/kept.txt", "kept")
  }

  private static func schema(_ documentation: String, models: Int = 1, extra: String = "") -> String
  {
    let model = "name: String, count: Int, price: Decimal, tags: [String]"
    let list = (1...models).map { number in
      "  Model\(number): { doc: \(documentation), fields: { \(model) } }\n"
    }.joined()
    return """
      recourse: 1
      api: Shop
      doc: \(documentation)
      servers: { production: https://shop.example }
      \(extra)
      errors: { ShopError: { cases: { failed: { when: otherwise, message: No. } } } }
      endpoints: { ping: { get: /ping, returns: none, doc: \(documentation) } }
      models:
      \(list)
      """
  }

  private static let translated = """
    swift: { localize: strings }
    translations: { de: { ShopError.failed: Nein. } }
    """

  private func generate(_ arguments: String...) -> CommandRun {
    CommandRun(
      ["generate", "shop.recourse.yaml", "--output", "out", "--support", "import"] + arguments,
      in: folder.path)
  }

  /// The files of the output folder by their names, with what the folders in it hold.
  private func files(in output: String = "out") -> [String: Data] {
    let root = URL(filePath: folder.path).appending(path: output)
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for name in names { files[name] = try? Data(contentsOf: root.appending(path: name)) }
    return files
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: "\(folder.path)/\(target)")
  }

  /// A line of the table of faults, once it has been looked at.
  private static func row(_ fault: String, _ outcome: String) {
    print("| \(fault.padding(toLength: 54, withPad: " ", startingAt: 0)) | \(outcome) |")
  }

  // What is in the way.

  @Test func aLinkInTheOutputFolderIsNotFollowed() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    try link("out/Shop+Models.swift", to: "outside/kept.txt")
    let run = generate()
    #expect(run.code == 2)
    #expect(run.errors.contains("'out/Shop+Models.swift' is in the way: it is no plain file"))
    #expect(folder.read("outside/kept.txt") == "kept")
    #expect(folder.names(in: "out") == ["Shop+Models.swift"])
    Self.row("link in the output folder", "E0722, not followed")
  }

  @Test func aLinkedFolderInTheOutputFolderIsNotFollowed() throws {
    try folder.write("shop.recourse.yaml", Self.schema("Old.", extra: Self.translated))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    try link("out/de.lproj", to: "outside")
    let run = generate()
    #expect(run.code == 2)
    #expect(run.errors.contains("'out/de.lproj' is in the way: it is no folder"))
    #expect(folder.names(in: "outside") == ["kept.txt"])
    Self.row("linked folder in the output folder", "E0722, not followed")
  }

  @Test func aFileInThePlaceOfAFolderIsSaid() throws {
    try folder.write("out", "kept")
    let run = generate()
    #expect(run.code == 2)
    #expect(run.errors.contains("[E0722]"))
    #expect(folder.read("out") == "kept")
    try folder.write("shop.recourse.yaml", Self.schema("Old.", extra: Self.translated))
    try folder.write("other/de.lproj", "kept")
    let inner = CommandRun(
      ["generate", "shop.recourse.yaml", "--output", "other"], in: folder.path)
    #expect(inner.code == 2)
    #expect(folder.names(in: "other") == ["de.lproj"])
    Self.row("file in the place of a folder", "E0722, kept")
  }

  @Test func aFolderInThePlaceOfAFileIsSaid() throws {
    try folder.write("out/Shop+Models.swift/kept.txt", "kept")
    #expect(generate().code == 2)
    #expect(folder.names(in: "out") == ["Shop+Models.swift"])
    Self.row("folder in the place of a file", "E0722, kept")
  }

  @Test func anotherFileOfThatNameIsKept() throws {
    try folder.write("out/Shop+Models.swift", "struct Mine {}\n")
    let run = generate()
    #expect(run.code == 2)
    #expect(run.errors.contains("[E0723]"))
    #expect(folder.read("out/Shop+Models.swift") == "struct Mine {}\n")
    Self.row("file of somebody else", "E0723, kept")
  }

  // Names.

  @Test(arguments: ["..", "../..", "...", "-", " "])
  func aSchemaWithoutALetterInItsNameGivesNoFile(name: String) throws {
    try folder.write("in/\(name).recourse.yaml", Self.schema("Old."))
    let run = CommandRun(
      ["generate", "in/\(name).recourse.yaml", "--output", "out"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("[E0720]"))
    #expect(files().isEmpty)
    Self.row("output name made of '\(name)'", "E0720, nothing written")
  }

  @Test func namesThatDifferInCaseOnlyAreRefused() throws {
    try folder.write("SHOP.recourse.yaml", Self.schema("Other."))
    let names = ["shop.recourse.yaml", "SHOP.recourse.yaml"]
    try folder.write("sh-op.recourse.yaml", Self.schema("Other."))
    let run = CommandRun(["generate"] + names + ["--output", "out"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("[E0721]"))
    #expect(files().isEmpty)
    Self.row("output names that differ in case only", "E0721, nothing written")
  }

  @Test func aNameTooLongForAFileIsRefused() throws {
    let name = String(repeating: "a", count: 230) + ".recourse.yaml"
    try folder.write(name, Self.schema("Old."))
    let run = CommandRun(["generate", name, "--output", "out"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("[E0720]"))
    #expect(files().isEmpty)
    Self.row("output name too long for a file", "E0720, nothing written")
  }

  @Test func anOutputPathMayLeadUpAndStaysThere() throws {
    try folder.write("in/shop.recourse.yaml", Self.schema("Old."))
    let run = CommandRun(
      ["generate", "shop.recourse.yaml", "--output", "../out"], in: folder.path + "/in")
    #expect(run.code == 0)
    #expect(folder.names(in: "in") == ["shop.recourse.yaml"])
    #expect(folder.names(in: "out").contains("Shop+Models.swift"))
    Self.row("output folder with '..'", "written there, and nowhere else")
  }

  // Permissions, and what earlier runs left.

  /// The superuser may write anywhere, so that the program runs as another user where we are that.
  @Test func aReadOnlyFolderIsSaid() async throws {
    #expect(generate().code == 0)
    let before = files()
    try folder.write("shop.recourse.yaml", Self.schema("New."))
    let result = try await run(
      """
      other=
      if [ "$(id -u)" -eq 0 ]; then
        other="setpriv --reuid=65534 --regid=65534 --clear-groups"
        chown -R 65534 out && $other test -x "$1" && $other test -r shop.recourse.yaml || exit 77
      fi
      chmod 555 out
      trap 'chmod 755 out' EXIT
      $other touch out/new 2> /dev/null && exit 3
      $other "$1" generate shop.recourse.yaml --output out --support import
      """)
    if result.code == 77 {
      Self.row("read-only output folder", "skipped: no other user can run the program")
      return
    }
    #expect(result.code == 2, "\(result.output) \(result.errors)")
    #expect(result.errors.contains("[E0722]"))
    #expect(files() == before)
    Self.row("read-only output folder", "E0722, the old files stay")
  }

  @Test func aFileKeepsItsPermissions() throws {
    #expect(generate().code == 0)
    let path = folder.path + "/out/Shop+Client.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try folder.write("shop.recourse.yaml", Self.schema("New."))
    #expect(generate().code == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    Self.row("file with its own permissions", "they stay")
  }

  @Test func whatAKilledRunLeftIsRemovedAndNothingElse() throws {
    #expect(generate().code == 0)
    try folder.write("out/.recourse-999999999-0.tmp", "half")
    try folder.write("out/.recourse-1-0.tmp", "of a run that goes on")
    try folder.write("out/.recourse-x-0.tmp", "not ours")
    try folder.write("shop.recourse.yaml", Self.schema("New."))
    #expect(generate().code == 0)
    let hidden = folder.names(in: "out").filter { $0.hasPrefix(".") }
    #expect(hidden == [".recourse-1-0.tmp", ".recourse-x-0.tmp"])
    Self.row("what a killed run left", "removed, and nothing else")
  }

  @Test(arguments: ["/etc/passwd", "../secret.recourse.yaml", "in/link.recourse.yaml"])
  func anIncludeOutsideTheFolderIsNotRead(path: String) throws {
    try folder.write("secret.recourse.yaml", "models: { Secret: { a: String } }\n")
    try folder.write("root/shop.recourse.yaml", Self.schema("Old.", extra: "include: [\(path)]"))
    try folder.write("root/in/kept.txt", "kept")
    try link("root/in/link.recourse.yaml", to: "secret.recourse.yaml")
    let run = CommandRun(
      ["generate", "root/shop.recourse.yaml", "--output", "out"], in: folder.path)
    #expect(run.code != 0)
    #expect(run.errors.contains(path))
    #expect(!run.errors.contains("Secret") && !run.errors.contains("root:x"))
    #expect(files().isEmpty)
    Self.row("include outside the root, '\(path)'", "refused, nothing written")
  }

  @Test func formatWritesToWhatALinkLeadsTo() throws {
    try folder.write("real/shop.recourse.yaml", "api: Shop\nrecourse: 1\n")
    try link("linked.recourse.yaml", to: "real/shop.recourse.yaml")
    #expect(CommandRun(["format", "linked.recourse.yaml"], in: folder.path).code == 0)
    #expect(folder.read("real/shop.recourse.yaml") == "recourse: 1\napi: Shop\n")
    let type = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/linked.recourse.yaml")[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    #expect(folder.names(in: "real") == ["shop.recourse.yaml"])
  }

  // Processes.

  /// The program, where the build has put it.
  private static let tool: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [beside, root.appending(path: ".build/debug")].map {
      $0.appending(path: "recourse").path
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private func run(_ script: String) async throws -> Subprocess {
    try await Subprocess.run(
      "bash", ["-c", script, "bash", try #require(Self.tool)],
      in: URL(filePath: folder.path))
  }

  private static let command = "generate shop.recourse.yaml -o out --support import --stub"

  /// What the two versions give, file by file.
  private func versions() async throws -> [[String: Data]] {
    var versions: [[String: Data]] = []
    for documentation in ["Old.", "New."] {
      try folder.write("shop.recourse.yaml", Self.schema(documentation, models: 150))
      #expect(try await run("\"$1\" \(Self.command)").code == 0)
      versions.append(files())
    }
    return versions
  }

  /// `RECOURSE_KILLS` says how often, where a hundred times is not enough.
  @Test func aRunKilledAtAnyMomentLeavesWholeFiles() async throws {
    let kills = ProcessInfo.processInfo.environment["RECOURSE_KILLS"].flatMap(Int.init) ?? 100
    let versions = try await versions()
    let start = ContinuousClock.now
    #expect(try await run("\"$1\" \(Self.command)").code == 0)
    let duration = ContinuousClock.now - start
    var ended = 0
    var mixed = 0
    var halves = 0
    for count in 0..<kills {
      let words = count.isMultiple(of: 2) ? "Old." : "New."
      try folder.write("shop.recourse.yaml", Self.schema(words, models: 150))
      // From before the first file is written to behind the last, however busy the machine.
      let seconds = duration / .seconds(1) * Double(1 + count * 397 % 100) / 100
      let result = try await run("timeout -s KILL \(seconds) \"$1\" \(Self.command)")
      if result.code == 0 { ended += 1 }
      let found = files().filter { !$0.key.hasPrefix(".") }
      #expect(found.keys.sorted() == versions[0].keys.sorted())
      for (name, data) in found where !versions.contains(where: { $0[name] == data }) {
        Issue.record("\(name) is half a file")
        halves += 1
      }
      if !versions.contains(found) { mixed += 1 }
    }
    // What was killed last may still be dying, and its files count as those of a run under way.
    for _ in 0..<100 where !versions.contains(files()) {
      #expect(try await run("sleep 0.1; \"$1\" \(Self.command)").code == 0)
    }
    #expect(versions.contains(files()), "a run left something behind")
    Self.row(
      "killed at any moment, \(kills - ended) of \(kills) runs",
      "\(halves) half files, \(mixed) runs with files of both")
  }

  /// The system ends the process in the middle of the write that passes a limit.
  @Test(arguments: [1, 2, 4, 8, 16, 32])
  func aRunThatEndsWithinAWriteLeavesWholeFiles(kilobytes: Int) async throws {
    let versions = try await versions()
    try folder.write("shop.recourse.yaml", Self.schema("Old.", models: 150))
    _ = try await run("ulimit -f \(kilobytes); \"$1\" \(Self.command)")
    #expect(files().filter { !$0.key.hasPrefix(".") } == versions[1])
    #expect(try await run("\"$1\" \(Self.command)").code == 0)
    #expect(files() == versions[0])
    Self.row("ended in a write after \(kilobytes) KB", "whole files")
  }

  @Test func twoRunsAtOnceLeaveWholeFiles() async throws {
    let versions = try await versions()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/b", withIntermediateDirectories: true)
    try folder.write("shop.recourse.yaml", Self.schema("Old.", models: 150))
    try folder.write("b/shop.recourse.yaml", Self.schema("New.", models: 150))
    let both = try await run(
      """
      for i in 1 2 3 4 5 6 7 8 9 10; do
        "$1" \(Self.command) & one=$!
        "$1" generate b/shop.recourse.yaml -o out --support import --stub & two=$!
        wait $one || exit 1
        wait $two || exit 1
      done
      """)
    #expect(both.code == 0, "\(both.errors)")
    let found = files()
    #expect(found.keys.sorted() == versions[0].keys.sorted())
    for (name, data) in found { #expect(versions.contains { $0[name] == data }) }
    Self.row("two runs at once, ten times", "whole files")
  }

  /// Where the tests may mount one, a file system of 64 KB; the system must be Linux's.
  @Test func aFullDiskLeavesTheOldFiles() async throws {
    try folder.write("shop.recourse.yaml", Self.schema("Old.", models: 40))
    let result = try await run(
      """
      mkdir out && mount -t tmpfs -o size=64k tmpfs out 2> /dev/null || exit 77
      trap 'umount out' EXIT
      "$1" \(Self.command) || exit 3
      cat out/* | cksum > before
      sed -i 's/Old/New/; s/\\(Model[0-9]*\\):.*/&\\n  Second\\1: { a: Int, b: Int, c: Int, d: Int }/' \
        shop.recourse.yaml
      "$1" \(Self.command) && exit 4
      cat out/* | cksum | cmp - before || exit 5
      ls -A out | grep -q tmp && exit 6
      exit 0
      """)
    if result.code == 77 || result.code == 127 {
      Self.row("full disk", "skipped: no small disk can be mounted")
      return
    }
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    #expect(result.errors.contains("no space left on device [E0722]"))
    Self.row("full disk", "E0722, the old files stay")
  }
}
