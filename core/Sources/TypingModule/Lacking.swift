import Markup

/// What stands where a page's files are not here yet.
struct Lacking {
  /// They were asked for, and could not be got.
  let isMissing: Bool

  var html: HTML {
    p(.class("lead"), .id("lacking"), .role("status")) {
      isMissing
        ? "The layouts and words for this are not on this device yet, and could not be fetched. "
          + "Nothing is lost: connect once, and open this page again."
        : "The layouts and words for this are being fetched."
    }
  }
}
