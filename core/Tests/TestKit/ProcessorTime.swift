import Foundation

/// Seconds of the processor's that some work takes on this thread, however busy the machine is.
public func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
