import FuzzTargets

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = FuzzTarget.json.fault(in: bytes) { fatalError(fault) }
  return 0
}
