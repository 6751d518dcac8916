/// The table of modules; commands in, events, screen and effects out.
public struct Trainer {}
