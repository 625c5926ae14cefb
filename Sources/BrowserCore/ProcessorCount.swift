import Glibc

enum ProcessorCount {
  /// The number of processors that are online.
  static var available: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}
