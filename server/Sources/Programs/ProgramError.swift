/// Why a program of another project did not do what it was asked to.
public enum ProgramError: Error, Equatable, Sendable {
  /// It is not on the PATH; the Debian package it is in, where we know one.
  case missing(String, package: String?)
  case failed(String, why: String)
  case tooSlow(String, secondsMax: Int)
  case tooMuch(String, bytesMax: Int)
}
