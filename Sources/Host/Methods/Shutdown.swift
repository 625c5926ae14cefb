extension Method {
  /// Finishes what is pending and refuses all that follows.
  static let shutdown = Method(
    "shutdown",
    """
    Finishes the requests that came before, then answers. Later requests are refused; the process ends with the end \
    of its input or at `exit`.
    """,
    order: .afterAll,
    parameters: (),
    result: nil,
    example: Example("{}", gives: "null"),
    prepare: { $0.router.shutDown() }
  ) { _ in .null }
}
