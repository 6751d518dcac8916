public import Markup

/// A page that stands alone, to be printed: no script, nothing from elsewhere. `style` adds to the
/// rules that all of them have.
public func printable(
  _ name: String, style more: String = "", @HTMLBuilder content: () -> HTML
) -> String {
  let style =
    "body{font:11pt/1.4 Georgia,serif;max-width:60em;margin:2em auto;padding:0 1em}"
    + "table{border-collapse:collapse;width:100%;margin:0 0 1.5em}caption{text-align:start;"
    + "font-weight:bold;padding:.3em 0}th,td{border:1px solid #999;padding:.25em .5em;"
    + "text-align:start;vertical-align:top}li{break-inside:avoid}"
    + ".blank{height:2em;border-bottom:1px solid #999}.answers{break-before:page}"
    + "img{display:block;max-width:100%;max-height:9cm;height:auto;margin:.5em 0}"
    + "@media print{body{margin:0;max-width:none}}"
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
    + group { name }.rendered + "</title>\n<style>" + style + more + "</style>\n</head>\n<body>\n"
    + h1 { name }.rendered + content().rendered + "\n</body>\n</html>\n"
}
