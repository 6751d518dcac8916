import Trainer

// NB: links the C mathematics library of a native debug build; wasm has none and needs none.
#if canImport(Glibc)
  import Glibc
#endif

@main struct Browser { static func main() {} }
