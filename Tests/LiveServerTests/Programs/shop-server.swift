import Foundation

// The pizza shop of the example as a process of its own, until standard input ends.

let server = try ShopServer(hasTrouble: false)
FileHandle.standardOutput.write(Data("running on \(server.url)\n".utf8))
_ = FileHandle.standardInput.readDataToEndOfFile()
