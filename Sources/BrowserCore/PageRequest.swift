import Network

/// A page's request on the browser's side.
enum PageRequest {
  case starting
  case running(NetworkTask)
}
