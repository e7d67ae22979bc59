/// Recourse as a library: from schemas to Swift, in memory.
///
/// ```swift
/// let result = Generator.generate(GenerationRequest(schemas: [.file("pizza-shop.recourse.yaml")]))
/// for file in result.files { print(file.name) }
/// ```
public enum Generator {
  /// Generates the Swift files of one or more schemas.
  ///
  /// Reads the schemas, what they include, and the folder of templates; writes nothing. The same
  /// request gives the same result.
  ///
  /// - Returns: the files, or the faults that were found in place of them.
  public static func generate(_ request: GenerationRequest) -> GenerationResult {
    var pipeline = Pipeline(request)
    return request.limits.whileReading { pipeline.generate() }
  }
}
