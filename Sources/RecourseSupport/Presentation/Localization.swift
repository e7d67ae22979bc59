import Foundation

nonisolated extension Recourse {
  /// A text in the language of the app, or as it is where there is no translation.
  ///
  /// - Parameters:
  ///   - key: the stable key of the text.
  ///   - text: the text itself, with placeholders in braces; a brace of its own is doubled.
  ///   - values: what stands for the placeholders, by name.
  ///   - table: the name of the table of texts, without its extension.
  ///   - anchor: a class in the module whose resources hold the table.
  public static func localized(
    _ key: String, _ text: String, _ values: [String: String] = [:], table: String,
    beside anchor: AnyClass
  ) -> String {
    let bundle = Localization.bundle(of: table, beside: anchor)
    return localized(key, text, values, table: table, bundle: bundle)
  }

  /// The same from a certain bundle; the text as it is where there is none.
  public static func localized(
    _ key: String, _ text: String, _ values: [String: String] = [:], table: String,
    bundle: Bundle?
  ) -> String {
    let template = bundle?.localizedString(forKey: key, value: text, table: table) ?? text
    return Localization.filled(template, values)
  }
}

extension Recourse {
  /// Finds tables of texts, and fills texts in.
  nonisolated enum Localization {
    private static let found = Locked<[String: Bundle?]>([:])

    /// The bundle that has a table: the module's own, the app's, or one of those that a package's
    /// resources are put in beside them.
    static func bundle(of table: String, beside anchor: AnyClass) -> Bundle? {
      found.withLock { found in
        if let bundle = found[table] { return bundle }
        let own = [Bundle(for: anchor), Bundle.main]
        let bundle = (own + own.flatMap { inner(of: $0) }).first { has(table, $0) }
        found[table] = .some(bundle)
        return bundle
      }
    }

    private static func inner(of bundle: Bundle) -> [Bundle] {
      let folders = [
        bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent(),
      ]
      return folders.compactMap { $0 }.flatMap { folder in
        let contents = try? FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil)
        return (contents ?? []).filter { ["bundle", "resources"].contains($0.pathExtension) }
          .sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
      }
    }

    private static func has(_ table: String, _ bundle: Bundle) -> Bool {
      if bundle.url(forResource: table, withExtension: "strings") != nil { return true }
      return bundle.localizations.contains { language in
        bundle.url(
          forResource: table, withExtension: "strings", subdirectory: nil, localization: language)
          != nil
      }
    }

    /// Puts values in the place of their names in braces.
    static func filled(_ template: String, _ values: [String: String]) -> String {
      var result = ""
      var rest = template[...]
      while let index = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
        result += rest[..<index]
        let brace = rest[index]
        let next = rest.index(after: index)
        if next < rest.endIndex, rest[next] == brace {
          result.append(brace)
          rest = rest[rest.index(after: next)...]
        } else if brace == "{", let end = rest[next...].firstIndex(of: "}"),
          let value = values[String(rest[next..<end])]
        {
          result += value
          rest = rest[rest.index(after: end)...]
        } else {
          result.append(brace)
          rest = rest[next...]
        }
      }
      return result + rest
    }
  }
}
