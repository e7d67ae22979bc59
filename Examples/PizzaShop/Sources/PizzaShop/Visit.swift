import Foundation

/// What the app's screens do, one after the other.
struct Visit {
  let shop: any PizzaShopAPI
  let session: CustomerSession

  /// The session has expired over night: the error says that it leads to signing in.
  func loadProfile() async {
    print("A profile")
    switch await shop.user(id: "123") {
    case .success(let user):
      print("  \(user.name), \(user.email)")
    case .failure(let error):
      print("  \(error.localizedDescription)")
      guard error.recovery == .signIn, await signIn() else { return }
      await loadProfile()
    }
  }

  private func signIn() async -> Bool {
    let result = await shop.signIn(Credentials(name: "ada", password: "margherita"))
    if let message = Recourse.ActionOutcome(result, PizzaShopText.signIn).message {
      print("  \(message)")
    }
    guard case .success(let answer) = result else { return false }
    await session.renew(answer.token)
    return true
  }

  /// Two faults in the form: one is seen before anything is sent, the others by the server.
  func orderWithMistakes() async {
    print("A form")
    var order = NewOrder(productID: UUID(), quantity: 120)
    show(await shop.placeOrder(order))
    order.quantity = 2
    order.note = "To the moon, please."
    show(await shop.placeOrder(order))
  }

  private func show(_ result: Result<Order, APIError>) {
    guard case .failure(let error) = result else { return }
    print("  \(error.localizedDescription)")
    for (field, message) in error.fieldErrors.sorted(by: { $0.key < $1.key }) {
      print("    \(field): \(message)")
    }
  }

  /// The oven is busy: the error says that sending again could work, and it does.
  func loadMenuAndRetry() async {
    print("A menu")
    var state = Recourse.ViewState<[Product]>.loading
    state.resolve(await shop.menu(), PizzaShopText.menu)
    show(state)
    guard case .failed(_, isRetryable: true) = state else { return }
    state.resolve(await shop.menu(), PizzaShopText.menu)
    show(state)
  }

  private func show(_ state: Recourse.ViewState<[Product]>) {
    switch state {
    case .loaded(let products):
      for product in products {
        print("  \(product.name), \(product.size.rawValue): \(product.price)")
      }
    case .failed(let message, let isRetryable):
      print("  \(message)\(isRetryable ? " [Try again]" : "")")
    case .idle, .loading, .empty:
      print("  Nothing to show.")
    }
  }

  /// The customer leaves while the answer is on its way: nothing is said.
  func leaveBeforeTheAnswer() async {
    print("A change of mind")
    let loading = Task { await shop.menuOfNextYear() }
    loading.cancel()
    let outcome = Recourse.ActionOutcome(await loading.value)
    print("  \(outcome.message ?? "silence")")
  }

  func order() async {
    print("An order")
    guard let pizza = UUID(uuidString: "6E8BC430-9C3A-11D9-9669-0800200C9A66") else { return }
    let result = await shop.placeOrder(NewOrder(productID: pizza, quantity: 2))
    if let message = Recourse.ActionOutcome(result, PizzaShopText.placeOrder).message {
      print("  \(message)")
    }
  }
}
