import Markup
import Testing

@Test func `text and attributes are escaped`() {
  let page = div(.class("a\"b"), .hidden(false), .open()) { "<script>alert('&')</script>" }
  #expect(
    page.rendered
      == #"<div class="a&quot;b" open>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</div>"#)
}

@Test func `void elements have no end tag and blocks nest`() {
  let names = ["x", "y"]
  let page = ul {
    for name in names { li { name } }
    if names.isEmpty { li { "none" } }
    br()
  }
  #expect(page.rendered == "<ul><li>x</li><li>y</li><br></ul>")
}

@Test func `a link to a script goes nowhere`() {
  #expect(a(.href("javascript:alert(1)")) { "x" }.rendered == ##"<a href="#">x</a>"##)
  #expect(a(.href("#/library")) { "x" }.rendered == ##"<a href="#/library">x</a>"##)
}

@Test func `control characters are left out`() {
  #expect(p { "a\u{0}\u{1B}b\tc" }.rendered == "<p>ab\tc</p>")
}
