import Foundation
import MisbehavingServer
import RecourseSupport

extension Fault {
  /// Successes that cannot be read, and failures whose bodies are broken.
  static let answers: [Fault] = [
    Fault("an empty body", "decoding", .status(200)),
    Fault("no content for a value", "decoding", .status(204)),
    Fault("HTML on success", "decoding", .html(200)),
    Fault(
      "JSON that calls itself HTML", "decoding",
      .status(200, ["Content-Type": "text/html"], Thing.text)),
    Fault("XML", "decoding", .status(200, ["Content-Type": "application/xml"], "<a/>")),
    Fault("an image", "decoding", .status(200, ["Content-Type": "image/png"], "\u{89}PNG")),
    Fault("truncated JSON", "decoding", .json(#"{"id":1,"na"#)),
    Fault("JSON and more", "decoding", .json(Thing.text + "x")),
    Fault("a trailing comma", "decoding", .json(#"{"id":1,"name":"one",}"#)),
    Fault("not UTF-8", "decoding", .status(200, body: Data([0x22, 0xC3, 0x28, 0x22]))),
    Fault(
      "UTF-16", "decoding",
      .status(
        200, ["Content-Type": "application/json; charset=utf-16"],
        body: Thing.text.data(using: .utf16) ?? Data())),
    Fault("another shape", "decoding", .json("[]")),
    Fault("null", "decoding", .json("null")),
    Fault("a missing field", "decoding", .json(#"{"id":1}"#)),
    Fault("a null field", "decoding", .json(#"{"id":1,"name":null}"#)),
    Fault("a field of another type", "decoding", .json(#"{"id":"1","name":"one"}"#)),
    Fault("a number beyond all sizes", "decoding", .json(#"{"id":1e999,"name":"one"}"#)),
    Fault(
      "a number that does not fit", "decoding", .json(#"{"id":9223372036854775808,"name":"one"}"#)),
    Fault("ten thousand brackets", "decoding", .json(String(repeating: "[", count: 10_000))),
    Fault("less is announced than comes", "decoding", .overlong(Thing.text, announcing: 10)),
    Fault("too large", "decoding", .huge(bytes: 2 << 20, type: "application/json")),
    Fault(
      "too large, in chunks", "decoding",
      .chunked(200, [:], Array(repeating: String(repeating: "x", count: 1 << 18), count: 6))),
    Fault("1.3 MB that unpack to 200 MB", "decoding", .bomb(unpacked: 200 << 20)),
    Fault("a failure that unpacks to 200 MB", "500", .bomb(unpacked: 200 << 20, status: 500)),
    Fault(
      "a failure of ten thousand brackets", "500",
      .json(String(repeating: "{\"a\":[", count: 10_000), status: 500)),
    Fault(
      "half a million digits", "decoding",
      .json("{\"id\":\(String(repeating: "9", count: 500_000)),\"name\":\"one\"}")),
    Fault("a 2xx that was not announced", "decoding", .json(Thing.text)) {
      $0.succeeds(on: [201...201])
    },
    Fault("no envelope", "decoding", .json(Thing.text)) { $0.envelope("data") },
    Fault("an envelope", "success", .json(#"{"data":\#(Thing.text)}"#)) { $0.envelope("data") },
    Fault(
      "JSON that calls itself a problem", "success",
      .status(200, ["Content-Type": "application/problem+json; charset=utf-8"], Thing.text)),
    Fault("JSON that calls itself nothing", "success", .status(200, [:], Thing.text)),
    Fault(
      "JSON in a charset that is none", "success",
      .status(200, ["Content-Type": "application/json; charset=klingon"], Thing.text)),
    Fault("a success that says it is none", "200", .json(#"{"ok":false}"#)),
    Fault("a success that the endpoint takes for none", "200", .json(Thing.text)) { call in
      call.fails { $0.text("name") == "one" }
    },
    Fault("another success is one", "decoding", .json("{}", status: 404)) {
      $0.alsoSucceeds(on: [404])
    },
    Fault("a failure with HTML", "500", .html(500)),
    Fault("a failure with JSON", "409", .json(#"{"message":"no"}"#, status: 409)),
    Fault("a failure without a body", "404", .status(404)),
    Fault("a failure that is cut", "503", .brokenBody("{", announcing: 9, .close, status: 503)),
    Fault("a failure that is reset", "403", .brokenBody("{", announcing: 9, .reset, status: 403)),
    Fault(
      "a failure that stalls", "422", .brokenBody("{", announcing: 9, .stall, status: 422),
      timeout: .milliseconds(200)),
    Fault("a failure that is not UTF-8", "400", .status(400, body: Data([0xFF, 0xFE]))),
    Fault("a failure of 50 MB", "500", .huge(bytes: 50 << 20, type: "text/plain", status: 500)),
    Fault("401 with Basic", "401", .status(401, ["WWW-Authenticate": "Basic realm=\"x\""], "{}")),
    Fault(
      "401 with Basic, to a POST", "401", .status(401, ["WWW-Authenticate": "Basic realm=\"x\""]),
      method: .post),
    Fault(
      "401 with Digest", "401",
      .status(401, ["WWW-Authenticate": "Digest realm=\"x\", nonce=\"y\""])),
    Fault(
      "401 with Bearer", "401", .status(401, ["WWW-Authenticate": "Bearer error=\"invalid_token\""])
    ),
    Fault("401 with Negotiate", "401", .status(401, ["WWW-Authenticate": "Negotiate"])),
    Fault("401 with NTLM", "401", .status(401, ["WWW-Authenticate": "NTLM"])),
    Fault(
      "401 with several", "401", .status(401, ["WWW-Authenticate": "Bearer, Basic realm=\"x\""])),
    Fault("401 with nonsense", "401", .status(401, ["WWW-Authenticate": "Basic realm=\"x"])),
    Fault("401 with nothing", "401", .status(401)),
    Fault(
      "401 in chunks", "401", .chunked(401, ["WWW-Authenticate": "Basic realm=\"x\""], ["{", "}"])),
    Fault(
      "401 that is cut", "401",
      Answer.bytes(
        "HTTP/1.1 401 X\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 9\r\n\r\n{")
        + .close),
    Fault("407", "407", .status(407, ["Proxy-Authenticate": "Basic realm=\"x\""])),
    Fault("a status beyond all classes", "600", .status(600)),
    Fault("a status of three nines", "999", .status(999)),
    Fault("a status of two digits", "other", .bytes("HTTP/1.1 99 X\r\nContent-Length: 0\r\n\r\n")),
    Fault(
      "a status of four digits", "other", .bytes("HTTP/1.1 1000 X\r\nContent-Length: 0\r\n\r\n")),
  ]

  static let redirects: [Fault] = [
    Fault("a redirect to nowhere", "302", .status(302)),
    Fault("a redirect to an empty place", "302", .status(302, ["Location": ""])),
    Fault("a redirect to nonsense", "302", .status(302, ["Location": "ht tp://[::"])),
    Fault("a redirect to a file", "301", .redirect(301, to: "file:///etc/passwd")),
    Fault("a redirect to FTP", "308", .redirect(308, to: "ftp://example.org/")),
    Fault("a redirect to data", "303", .redirect(303, to: "data:application/json,{}")),
    Fault("a redirect in a circle", "307", .redirect(307, to: "/a")),
    Fault("several choices", "300", .redirect(300, to: "/b")),
    Fault("not modified", "304", .status(304)),
    Fault("a proxy's address", "305", .redirect(305, to: "/b")),
    Fault(
      "a redirect that is cut", "lost",
      Answer.bytes("HTTP/1.1 302 X\r\nContent-Length: 9\r\n\r\n{") + .close),
    Fault(
      "a redirect to where nobody listens", "unreachable", .redirect(302, to: "http://127.0.0.1:1/")
    ),
    Fault("a redirect that is a success", "decoding", .redirect(302, to: "/b")) {
      $0.alsoSucceeds(on: [302])
    },
  ]
}
