/// The colours of cases, for light and for dark surroundings.
///
/// The ink stands on the ground with a contrast of 8 to 1 or more.
enum DecisionPalette {
  struct Color: Sendable {
    var ground: String
    var ink: String
    var edge: String
  }

  static let light: [Color] = [
    Color(ground: "#bdddfe", ink: "#003967", edge: "#60aaf3"),
    Color(ground: "#fdccc5", ink: "#621d19", edge: "#eb8278"),
    Color(ground: "#b1eabc", ink: "#02441c", edge: "#62bb78"),
    Color(ground: "#f7d499", ink: "#4a3303", edge: "#cf9a35"),
    Color(ground: "#e3cefe", ink: "#442761", edge: "#b88fe6"),
    Color(ground: "#93ebef", ink: "#044043", edge: "#04bbc3"),
    Color(ground: "#fdc8db", ink: "#5d1c3a", edge: "#e380a9"),
    Color(ground: "#d2e2a3", ink: "#333d01", edge: "#9ab04b"),
    Color(ground: "#ced7fd", ink: "#2a316b", edge: "#8d9df5"),
    Color(ground: "#ffcdb0", ink: "#5a2800", edge: "#e48b53"),
    Color(ground: "#a5e4fe", ink: "#013e51", edge: "#22b5e1"),
    Color(ground: "#9cecd6", ink: "#004236", edge: "#21bfa0"),
  ]

  static let dark: [Color] = [
    Color(ground: "#17436c", ink: "#d7eafe", edge: "#3578b8"),
    Color(ground: "#672d27", ink: "#fee0dc", edge: "#b0554d"),
    Color(ground: "#184d27", ink: "#d1f2d7", edge: "#36884d"),
    Color(ground: "#563c01", ink: "#fae5c3", edge: "#986b00"),
    Color(ground: "#4c3465", ink: "#eee2fd", edge: "#8560ac"),
    Color(ground: "#074b4e", ink: "#c2f3f5", edge: "#11848a"),
    Color(ground: "#632c43", ink: "#fedee9", edge: "#aa5478"),
    Color(ground: "#3c4706", ink: "#e3edc8", edge: "#6c7e1e"),
    Color(ground: "#343c6e", ink: "#e2e7fd", edge: "#616dba"),
    Color(ground: "#63320e", ink: "#fee1d1", edge: "#aa5d28"),
    Color(ground: "#05485c", ink: "#cbeffd", edge: "#0a80a2"),
    Color(ground: "#044d3f", ink: "#c6f3e6", edge: "#088871"),
  ]

  /// For cases of which the customer is told nothing.
  static let quietLight = Color(ground: "#e2e3e8", ink: "#3c3f4a", edge: "#a9adb8")
  static let quietDark = Color(ground: "#3a3d47", ink: "#dfe1e8", edge: "#6b7080")

  /// The classes that give an element the colours of each case, silent ones grey.
  static func classes(of error: DecisionOverview.ErrorPart) -> [String] {
    var silent: Set<Int> = []
    var loud: Set<Int> = []
    for row in error.tables.flatMap(\.rows) {
      if row.told == .nothing { silent.insert(row.caseIndex) } else { loud.insert(row.caseIndex) }
    }
    var next = 0
    return error.cases.indices.map { index in
      if silent.contains(index), !loud.contains(index) { return "quiet" }
      defer { next += 1 }
      // Beyond the palette, stripes tell a colour's second use from its first.
      let round = min(next / light.count, 2)
      return "c\(next % light.count)" + (round == 0 ? "" : " s\(round)")
    }
  }

  static var styles: String {
    rules(light, quietLight) + "@media (prefers-color-scheme: dark) {\n"
      + rules(dark, quietDark) + "}\n"
  }

  private static func rules(_ colors: [Color], _ quiet: Color) -> String {
    colors.enumerated().map { rule("c\($0)", $1) }.joined() + rule("quiet", quiet)
  }

  private static func rule(_ name: String, _ color: Color) -> String {
    ".\(name) { --ground: \(color.ground); --ink: \(color.ink); --edge: \(color.edge); }\n"
  }
}
