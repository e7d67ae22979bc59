import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What the parts of an `allOf` come to.
struct Intersection {
  var object = GatheredObject()
  var hasObject = false
  /// Parts that are one of several.
  var unions: [SchemaObject] = []
  /// Parts that are texts, numbers, booleans or lists.
  var others: [SchemaObject] = []
}

/// `allOf`.
extension Importer {
  mutating func defineIntersection(_ schema: SchemaObject, at place: NamePlace) -> Definition {
    var schema = schema
    let members = schema.allOf.filter { !isWordsOnly($0) }
    // Words of which one is that null is allowed as well.
    if !schema.isNullable,
      schema.allOf.contains(where: { isWordsOnly($0) && self.schema(at: $0).isNullable })
    {
      schema = schema.changed { $0.isNullable = true }
    }
    let hasOwn = saysStructure(schema)
    if members.count == 1, !hasOwn, !isKind(schema, of: members[0]) {
      return .use(annotated(members[0], by: schema, at: place))
    }
    if let extended = defineExtension(schema, members, hasOwn: hasOwn, at: place) {
      return extended
    }
    var intersection = Intersection()
    var seen: Set<SourceRange> = []
    gather(schema, into: &intersection, seen: &seen)
    return define(intersection, schema, at: place)
  }

  /// Whether a schema is one of the kinds that a discriminator tells apart, and so no other name of its
  /// base.
  private mutating func isKind(_ schema: SchemaObject, of member: Part) -> Bool {
    guard let base = resolved(member), base.discriminator != nil, base.oneOf.isEmpty,
      base.anyOf.isEmpty
    else { return false }
    return subtypes[base.part.range]?.contains { $0.range == schema.part.range } == true
  }

  private mutating func define(
    _ intersection: Intersection, _ schema: SchemaObject, at place: NamePlace
  ) -> Definition {
    if intersection.hasObject || intersection.unions.count > 1 {
      var object = intersection.object
      for union in intersection.unions { addVariants(of: union, to: &object) }
      if object.properties.isEmpty, object.required.isEmpty {
        let plain = schema.changed {
          $0.allOf = []
          $0.kinds = [.object]
          $0.additional = object.additional
        }
        return defineObject(plain, at: place)
      }
      return .shape(.structure(structure(object, at: place)), isNullable: schema.isNullable)
    }
    if let union = intersection.unions.first { return defineUnion(union, at: place) }
    guard let first = intersection.others.first else { return .use(.json) }
    let merged = first.changed { merged in
      for other in intersection.others.dropFirst() { merged.overlay(other) }
      merged.overlay(schema)
      merged.allOf = []
    }
    return self.define(merged, at: place)
  }

  /// Whether a part of an `allOf` says nothing about the values.
  mutating func isWordsOnly(_ part: Part) -> Bool {
    var schema = schema(at: part)
    if schema.kinds == [.object] { schema = schema.changed { $0.kinds = [] } }
    return schema.isAnything && !schema.saysNullType && schema.required.isEmpty
      && schema.minimum == nil
      && schema.maximum == nil && schema.pattern == nil && schema.maxLength == nil
  }

  private func saysStructure(_ schema: SchemaObject) -> Bool {
    !schema.properties.isEmpty || !schema.required.isEmpty || schema.hasAdditional
      || !schema.oneOf.isEmpty || !schema.anyOf.isEmpty || schema.items != nil
  }

  /// One schema with words, null, a default or a narrower set of values around it.
  private mutating func annotated(
    _ member: Part, by schema: SchemaObject, at place: NamePlace
  ) -> ImportedUse {
    var use = lower(member, at: place)
    if use.type != .builtin(.json), let value = narrowedValue(schema),
      case .use(let constant) = defineConstant(value, schema), constant.constant != nil
    {
      use = constant
    }
    if schema.isNullable { use.isNullable = true }
    if let length = bounds(schema.minLength, schema.maxLength) { use.constraints.length = length }
    if let count = bounds(schema.minCount, schema.maxCount) { use.constraints.count = count }
    return use
  }

  private func narrowedValue(_ schema: SchemaObject) -> Part? {
    if let constant = schema.constant { return constant }
    guard let values = schema.enumValues, values.count == 1 else { return nil }
    return values.first
  }

  /// `extends`, where one part is a named struct and the others add fields to it.
  private mutating func defineExtension(
    _ schema: SchemaObject, _ members: [Part], hasOwn: Bool, at place: NamePlace
  ) -> Definition? {
    let references = members.filter { self.schema(at: $0).reference != nil }
    guard references.count == 1, let base = resolved(references[0]), base.discriminator == nil
    else { return nil }
    var inherited = Intersection()
    var seen: Set<SourceRange> = []
    gather(base, into: &inherited, seen: &seen)
    var rest = Intersection()
    for member in members where member.range != references[0].range {
      gather(self.schema(at: member), into: &rest, seen: &seen)
    }
    if hasOwn { gather(schema.changed { $0.allOf = [] }, into: &rest, seen: &seen) }
    let names = rest.object.properties.map(\.name)
    guard inherited.hasObject, inherited.unions.isEmpty, inherited.others.isEmpty,
      rest.unions.isEmpty, rest.others.isEmpty, !names.isEmpty,
      !names.contains(where: {
        inherited.object.has($0) || inherited.object.required.contains($0)
      }),
      rest.object.required.isSubset(of: Set(names))
    else { return nil }
    return extending(references[0], by: rest.object, schema, at: place)
  }

  private mutating func extending(
    _ reference: Part, by object: GatheredObject, _ schema: SchemaObject, at place: NamePlace
  ) -> Definition? {
    let use = lower(reference, at: place)
    guard case .model(let id) = use.type,
      case .structure(let base) = models[id.index].shape, base.extra == nil, base.base == nil
    else { return nil }
    var structure = structure(object, at: place)
    structure.base = id
    return .shape(.structure(structure), isNullable: schema.isNullable)
  }

  /// Follows references and `allOf` down to what is said about an object.
  mutating func gather(
    _ schema: SchemaObject, into intersection: inout Intersection,
    seen: inout Set<SourceRange>
  ) {
    guard seen.insert(schema.part.range).inserted || schema.reference == nil else { return }
    if schema.reference != nil {
      guard let target = target(of: schema), !seen.contains(target.range) else { return }
      gather(self.schema(at: target), into: &intersection, seen: &seen)
    }
    for member in schema.allOf {
      gather(self.schema(at: member), into: &intersection, seen: &seen)
    }
    if schema.isObject || !schema.required.isEmpty {
      intersection.object.add(schema)
      if !schema.properties.isEmpty || !schema.required.isEmpty || schema.hasAdditional
        || schema.allOf.isEmpty
      {
        intersection.hasObject = true
      }
    } else if !schema.kinds.isEmpty || schema.enumValues != nil || schema.constant != nil {
      if schema.allOf.isEmpty, schema.oneOf.isEmpty, schema.anyOf.isEmpty {
        intersection.others.append(schema)
      }
    }
    gatherVariants(schema, into: &intersection, seen: &seen)
  }

  private mutating func gatherVariants(
    _ schema: SchemaObject, into intersection: inout Intersection,
    seen: inout Set<SourceRange>
  ) {
    for variants in [schema.oneOf, schema.anyOf] where !variants.isEmpty {
      let schemas = variants.map { self.schema(at: $0) }
      if schemas.allSatisfy(\.isOnlyRequirement) {
        noteRequirements(schema)
        continue
      }
      let others = withoutNull(variants)
      if others.count == 1, let only = others.first {
        gather(self.schema(at: only), into: &intersection, seen: &seen)
        continue
      }
      intersection.unions.append(
        schema.changed { union in
          union.allOf = []
          union.properties = []
          union.required = []
          union.additional = .unsaid
        })
      return
    }
  }

  mutating func noteRequirements(_ schema: SchemaObject) {
    note(
      .schema, schema.part, "variants that only say which keys must be there",
      instead: "the keys are optional", isLoss: false)
  }

  /// Takes the variants of a union into a struct: what not all of them require is optional.
  mutating func addVariants(of union: SchemaObject, to object: inout GatheredObject) {
    note(
      .union, union.part, "variants together with fields of their own",
      instead: "the fields of all variants stand in one struct, optional where not all have them")
    merge(union.oneOf + union.anyOf, into: &object)
  }

  private mutating func merge(_ variants: [Part], into object: inout GatheredObject) {
    var common: Set<String>?
    for variant in variants {
      var intersection = Intersection()
      var seen: Set<SourceRange> = []
      gather(self.schema(at: variant), into: &intersection, seen: &seen)
      for property in intersection.object.properties where !object.has(property.name) {
        object.add(property.name, property.part)
      }
      let required = intersection.object.required
      common = common.map { $0.intersection(required) } ?? required
    }
    object.required.formUnion(common ?? [])
  }
}

extension SchemaObject {
  /// Takes over what another schema says of the same value.
  fileprivate func overlay(_ other: SchemaObject) {
    if kinds.isEmpty { kinds = other.kinds }
    format = format ?? other.format
    enumValues = enumValues ?? other.enumValues
    constant = constant ?? other.constant
    items = items ?? other.items
    pattern = pattern ?? other.pattern
    minimum = minimum ?? other.minimum
    maximum = maximum ?? other.maximum
    minLength = minLength ?? other.minLength
    maxLength = maxLength ?? other.maxLength
    minCount = minCount ?? other.minCount
    maxCount = maxCount ?? other.maxCount
    defaultValue = defaultValue ?? other.defaultValue
    if other.isNullable { isNullable = true }
  }
}
