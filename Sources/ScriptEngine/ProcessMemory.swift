import Glibc

/// How much memory the process uses.
public enum ProcessMemory {

  /// The process's resident memory in bytes, or 0 if the system does not tell.
  public static var residentBytes: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    let text = withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer -> String in
      let count = read(file, buffer.baseAddress, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
    }
    // The first number is the size of the address space, the second what of it is resident, both in pages.
    let numbers = text.split(separator: " ", maxSplits: 2)
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The machine's memory in bytes.
  public static var machineBytes: Int { sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) }
}
