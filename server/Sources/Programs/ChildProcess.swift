import Foundation

/// What a program may use before the system ends it.
struct ProgramLimits {
  /// Of time by the clock, and of the processor's time.
  var seconds: Int
  var outputBytes: Int
  var memoryBytes: Int?
}

/// A program that runs beside us and is ended for certain: the whole group of it, by SIGKILL.
///
/// NB: it begins with no signal held back and none ignored. Ours may hold some back (a server
/// does), and a program that inherits that cannot be asked to end.
final class ChildProcess {
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  private let process: pid_t

  /// Starts `words[0]` with the others as its arguments, each stream a file.
  init(
    _ words: [String], input: String, output: String, complaints: String, _ limits: ProgramLimits
  ) throws {
    // The shell sets the limits and becomes the program; where one is unknown it goes without.
    var script = "ulimit -t \(limits.seconds) 2>/dev/null\n"
    script += "ulimit -f \(limits.outputBytes / 512 + 2) 2>/dev/null\n"
    if let memory = limits.memoryBytes { script += "ulimit -v \(memory / 1024) 2>/dev/null\n" }
    script += "exec \"$0\" \"$@\""
    process = try ChildProcess.spawn(
      ["/bin/sh", "-c", script] + words, input: input, output: output, complaints: complaints)
  }

  private static func spawn(
    _ words: [String], input: String, output: String, complaints: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, complaints, writing, 0o600)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    var settings: [UnsafeMutablePointer<CChar>?] = ProcessInfo.processInfo.environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    settings.append(nil)
    defer { for pointer in arguments + settings { free(pointer) } }
    var process = pid_t()
    let fault = posix_spawn(&process, words[0], &actions, &attributes, arguments, settings)
    guard fault == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: fault) ?? .ENOENT)
    }
    return process
  }

  /// How it ended; nil when it had to be ended, as its time was over.
  func wait(seconds: Int) -> End? {
    let ended = DispatchSemaphore(value: 0)
    let status = StatusBox()
    let process = process
    // NB: a thread of its own: the queues may be busy for long, with passwords.
    let waiting = Thread {
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) == -1, errno == EINTR {}
      status.raw = raw
      ended.signal()
    }
    waiting.start()
    let isOver = ended.wait(timeout: .now() + .seconds(seconds)) == .timedOut
    if isOver {
      kill(-process, SIGKILL)
      ended.wait()
      return nil
    }
    let signal = status.raw & 0x7F
    return signal == 0 ? .status(status.raw >> 8 & 0xFF) : .signal(signal)
  }

  /// Written before `ended` is signalled and read behind its wait.
  private final class StatusBox: @unchecked Sendable {
    var raw: Int32 = 0
  }
}
