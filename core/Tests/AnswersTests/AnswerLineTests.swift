import Answers
import Testing

/// A line as one readable row: `kind: answers ? directed prompt @ window | ...`.
private func row(_ text: String) -> String {
  let line = AnswerLine(parsing: text)
  var parts: [String] = []
  for clause in line.clauses {
    var part = clause.kind.rawValue + ":"
    part += clause.answers.map { answer in
      answer.requiredParts.isEmpty
        ? answer.text : "\(answer.text)<\(answer.requiredParts.joined(separator: "+"))>"
    }.joined(separator: "/")
    if let prompt = clause.directedPrompt { part += " ? \(prompt)" }
    switch clause.window {
    case .always: break
    case .before(let cue): part += " @<\(cue)"
    case .after(let cue): part += " @>\(cue)"
    }
    parts.append(part)
  }
  if line.allowance.contains(.either) { parts.append("either") }
  if line.allowance.contains(.wordForms) { parts.append("forms") }
  if line.allowance.contains(.equivalents) { parts.append("equivalents") }
  if line.allowance.contains(.promptPartial) { parts.append("partial") }
  if line.allowance.contains(.both) { parts.append("both") }
  if let label = line.choiceLabel { parts.append("choice \(label)") }
  return parts.joined(separator: " | ")
}

@Test(arguments: [
  ("_Solomon_", "main:Solomon<Solomon>"),
  ("Republic of <b><u>Iraq</u></b>", "main:Republic of Iraq<Iraq>"),
  ("ANSWER: *The* _Great Gatsby_", "main:The Great Gatsby<Great Gatsby>"),
  ("Furies or Erinyes", "main:Furies/Erinyes/Furies or Erinyes"),
  (
    "_Furies_ or _Erinyes_ [accept _Semnai_, or _Dirae_]",
    "main:Furies<Furies>/Erinyes<Erinyes> | accept:Semnai<Semnai>/Dirae<Dirae>"
  ),
  (
    "William _Thomson_, 1st Baron _Kelvin_ [accept either underlined part]",
    "main:William Thomson, 1st Baron Kelvin<Thomson+Kelvin> | either"
  ),
  (
    "_X_ [prompt on <u>speed</u> before read by asking “how fast?”]",
    "main:X<X> | prompt:speed<speed> ? how fast? @<"
  ),
  (
    "_X_ [accept _Y_ until “Drp1” is read, but prompt after; do not accept or prompt on “Z” or "
      + "“W”]",
    "main:X<X> | accept:Y<Y> @<Drp1 | prompt:Y<Y> @>Drp1 | reject:Z/W"
  ),
  (
    "_Space Shuttle_ [anti-prompt (ask “less specific?”) on <u>Columbia</u> until “crew” is read]",
    "main:Space Shuttle<Space Shuttle> | antiprompt:Columbia<Columbia> ? less specific? @<crew"
  ),
  (
    "_Marguerite_ of _Navarre_ [accept _Margaret_ in place of “Marguerite”; accept _Navarra_ for "
      + "“Navarre”]",
    "main:Marguerite of Navarre<Marguerite+Navarre> | accept:Margaret of Navarre<Margaret+Navarre>"
      + "/Marguerite of Navarra<Marguerite+Navarra>/Margaret of Navarra<Margaret+Navarra>"
  ),
  ("OLE (ACCEPT: OBJECT LINKING)", "main:OLE | accept:OBJECT LINKING"),
  ("ARTHROPODA (DO NOT ACCEPT: ARTHROPODS)", "main:ARTHROPODA | reject:ARTHROPODS"),
  ("W) 3.5", "main:3.5 | choice W"),
  ("(Henry) Charles _Bukowski_", "main:(Henry) Charles Bukowski<Bukowski>"),
  ("_Goethe_ (\"GUR-tuh\") [accept word forms]", "main:Goethe<Goethe> | forms"),
  (
    "_eye_ [accept equivalents such as _organ of sight_; prompt on partial answer]",
    "main:eye<eye> | accept:organ of sight<organ of sight> | equivalents | partial"
  ),
  ("_A_ [do not reveal this answer, but accept _B_; C is a note]", "main:A<A> | accept:B<B>"),
  ("1; 2; 3", "main:1; 2; 3"),
  ("life after death", "main:life after death"),
  ("x_1 [accept x1]", "main:x 1 | accept:x1"),
  ("_A_ [accept A", "main:A<A> | accept:A"), ("", "main:"), ("[]", "main:[]"), ("____", "main:"),
])
func `an answer line reads as written`(line: String, expected: String) {
  #expect(row(line) == expected)
}

@Test func `the runs of a line show what is required`() {
  let runs = AnswerLine(parsing: "*The* _Trial_s [or _Process_]").runs
  let shown = runs.map { "\($0.text)\($0.isRequired ? "!" : "")\($0.isItalic ? "/" : "")" }
  #expect(shown == ["The/", " ", "Trial!", "s [or ", "Process!", "]"])
}
