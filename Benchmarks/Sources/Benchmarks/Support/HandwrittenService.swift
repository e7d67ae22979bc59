import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a careful developer writes by hand for one endpoint: a typed error, decided from status and
/// body.
struct HandwrittenService {
  struct User: Codable, Equatable {
    var id: String
    var name: String
    var email: String
  }

  struct Problem: Codable, Error {
    var message: String
  }

  enum Failure: Error {
    case api(status: Int, message: String)
    case unauthorized
    case network(URLError)
    case decoding
  }

  typealias Load = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  let base: URL
  let token: String
  let load: Load

  func user(id: String) async -> Result<User, Failure> {
    var request = URLRequest(url: base.appendingPathComponent("users").appendingPathComponent(id))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    do {
      let (data, response) = try await load(request)
      guard let http = response as? HTTPURLResponse else { return .failure(.decoding) }
      guard (200...299).contains(http.statusCode) else {
        if http.statusCode == 401 { return .failure(.unauthorized) }
        let problem = try? JSONDecoder().decode(Problem.self, from: data)
        return .failure(.api(status: http.statusCode, message: problem?.message ?? "Sorry."))
      }
      return .success(try JSONDecoder().decode(User.self, from: data))
    } catch let error as URLError {
      return .failure(.network(error))
    } catch {
      return .failure(.decoding)
    }
  }
}
