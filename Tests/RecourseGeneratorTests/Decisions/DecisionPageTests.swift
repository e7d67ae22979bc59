import Foundation
import Testing

@testable import RecourseGenerator

struct DecisionPageTests {
  /// Text that a page must not act on, wherever a schema may hold text.
  static let hostile = """
    recourse: 1
    api: Hostile
    doc: "</p><script>document.title = 'broken'</script>"
    servers: { production: https://shop.example }
    errors:
      HostileError:
        doc: "<img src=x onerror=alert(1)> \\u202E reversed"
        code: body.code
        cases:
          refused:
            doc: "'\\"><b>bold</b>"
            when: status
            message: ["</td></table><style>*</style> {body.a}", "\\"'"]
          coded:
            when: { code: ["</code><script>1</script>", "]]>"] }
            message: ["&lt; {body.x} &amp;", "<!-- "]
          failed: { when: otherwise, message: Failed. }
    endpoints:
      list: { get: "/a/{id}", returns: none, view: { failure: "<u>" } }
    """

  static let pages: [String] = {
    let requests = Schemas.started.map(Schemas.request(file:)) + [Schemas.request(Schemas.shop)]
    return requests.compactMap { DecisionOverview.make($0).overview?.html() }
  }()

  @Test func hostileTextStaysText() throws {
    let html = try DecisionOverviewTests.overview(Self.hostile).html()
    #expect(!html.contains("<script"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("<b>bold"))
    #expect(!html.contains("\u{202E}"))
    #expect(html.contains("&lt;script&gt;document.title"))
    try Self.expectBalanced(html)
  }

  @Test(arguments: pages.indices)
  func tagsAreBalancedAndNothingIsLoaded(_ index: Int) throws {
    let html = Self.pages[index]
    try Self.expectBalanced(html)
    for word in ["<script", "src=", "url(", "@import", "<link", "http:", "https:"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
  }

  /// Every cell, tile and bar has a case beside its colour, in words.
  @Test(arguments: pages.indices)
  func everyColourIsAlsoSaid(_ index: Int) throws {
    let html = Self.pages[index]
    let cells = html.matches(of: /<i class="cell [^"]*" title="(\d+): ([^"]+)">/)
    #expect(cells.count % 300 == 0 && !cells.isEmpty)
    #expect(html.matches(of: /role="img" aria-label="[^"]+"/).count == cells.count / 100)
  }

  @Test(arguments: zip([DecisionPalette.light, DecisionPalette.dark], ["#ffffff", "#121318"]))
  func inkIsReadable(_ palette: [DecisionPalette.Color], _ paper: String) {
    let quiet = paper == "#ffffff" ? DecisionPalette.quietLight : DecisionPalette.quietDark
    for color in palette + [quiet] {
      #expect(Self.contrast(color.ground, color.ink) >= 7, "\(color)")
      #expect(Self.contrast(color.ground, paper) >= 1.1, "\(color)")
    }
    #expect(Set(palette.map(\.ground)).count == palette.count)
  }

  @Test(arguments: [
    ("#ffffff", "#1a1c23"), ("#f6f7f9", "#565b69"), ("#ffffff", "#0b6b34"),
    ("#121318", "#e9eaf0"), ("#1b1d24", "#a8adbb"), ("#121318", "#7fd8a2"),
  ])
  func textIsReadable(_ ground: String, _ ink: String) {
    #expect(DecisionPageStyle.text.contains(ground) && DecisionPageStyle.text.contains(ink))
    #expect(Self.contrast(ground, ink) >= 4.5)
  }

  static let chromium = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: chromium != nil, "chromium is not installed"))
  func aBrowserShowsItInLightAndDark() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "recourse page \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "page.html")
    let html = try DecisionOverviewTests.overview(Self.hostile).html()
    try Data(html.utf8).write(to: page)

    let dom = try await Self.browse(page, folder, ["--dump-dom"])
    let title = "<title>Hostile: who is told what, when</title>"
    #expect(dom.contains(title))

    var pictures: [Data] = []
    for scheme in ["0", "1"] {
      let picture = folder.appending(path: "\(scheme).png")
      _ = try await Self.browse(
        page, folder,
        [
          "--blink-settings=preferredColorScheme=\(scheme)", "--window-size=1300,1600",
          "--screenshot=\(picture.path)",
        ])
      pictures.append(try Data(contentsOf: picture))
    }
    #expect(pictures.allSatisfy { $0.count > 20_000 })
    #expect(pictures[0] != pictures[1])
  }

  /// Waits for the browser itself, by its process and for a minute at the most: browsers leave
  /// helpers behind, and what waits for those would wait for ever.
  private static func browse(
    _ page: URL, _ folder: URL, _ arguments: [String]
  ) async throws -> String {
    let words =
      [
        "60", try #require(chromium), "--headless=new", "--no-sandbox", "--disable-gpu",
        "--disable-breakpad", "--hide-scrollbars", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.appending(path: "profile").path)",
      ] + arguments + [page.absoluteString]
    let browser = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result = RecourseGenerator.Subprocess.run("timeout", words)
        continuation.resume(returning: (code: result.code, output: result.output))
      }
    }
    #expect(browser.code == 0)
    return String(decoding: browser.output, as: UTF8.self)
  }

  /// Every element that is opened is closed, in order.
  private static func expectBalanced(_ html: String) throws {
    let void: Set<Substring> = ["meta", "br"]
    var open: [Substring] = []
    for match in html.matches(of: /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/) {
      let (name, rest) = (match.output.2, match.output.3)
      if void.contains(name) || rest.hasSuffix("/") { continue }
      if match.output.1.isEmpty {
        open.append(name)
      } else {
        try #require(open.popLast() == name)
      }
    }
    #expect(open == [])
  }

  /// By WCAG 2.
  private static func contrast(_ left: String, _ right: String) -> Double {
    let pair = [luminance(left), luminance(right)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part -> Double in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
