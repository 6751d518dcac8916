import Basics
import Testing

@testable import Import
@testable import Packs

private func read(_ text: String, _ name: String = "file.txt") -> ImportResult {
  importQuestions(name: name, bytes: Array(text.utf8))
}

@Test func `markup in a question stays text`() throws {
  let evil = "<script>alert(1)</script> & <img src=x onerror=y> <b>bold</b> &lt;b&gt;"
  let json = """
    {"tossups": [{"question": "\(evil)", "answer": "<b><u>x</u></b> <iframe>", "category": "Science"}]}
    """
  let tossup = try #require(read(json).pack.questions.first)
  #expect(
    tossup.text.hasPrefix("<script>alert(1)</script> & ") && tossup.text.hasSuffix("bold <b>"))
  let table = try #require(read("question,answer\n\(evil),x").pack.questions.first)
  #expect(table.text.hasPrefix("<script>alert(1)</script> & ") && table.text.hasSuffix("bold <b>"))
  let page = read(json).pack.printablePage + read("question,answer\n\(evil),x").pack.printablePage
  #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("<iframe"))
}

@Test func `marks in plain text are escaped`() throws {
  let question = try #require(read("question,answer\n2*3*4 = __ \\ (*),a_b").pack.questions.first)
  #expect(question.text == "2\\*3\\*4 = \\_\\_ \\\\ (*)" && question.answer == "a\\_b")
}

@Test func `the same questions have the same keys under another name`() {
  let text = "question,answer\nOne?,1\nTwo?,2"
  #expect(read(text, "a.csv").pack.questions == read(text, "b.csv").pack.questions)
  #expect(read(text, "folder/My_Quiz 1.csv").title == "My Quiz 1")
  #expect(read(text, "folder/My_Quiz 1.csv").pack.id == "my-quiz-1")
}

@Test func `older packets are read whatever their members are called`() {
  let json = #"""
    {"tossups": [
      {"question": "Q one", "answer": ["a", "b"], "category": "History"},
      {"question_sanitized": "Q two", "answer_sanitized": "c"},
      {"question": "Q three"}, 7],
     "bonuses": [
      {"leadin": "L", "parts": ["p", "q"], "answers_sanitized": ["a", "b"], "values": [5, 15]},
      {"leadin": "L", "parts": ["p", "q"], "answers": ["a"]},
      {"leadin": "L"}]}
    """#
  let result = read(json)
  #expect(result.format == .qbReader)
  #expect(result.pack.questions.map { $0.answer } == ["a [or b]", "c", ""])
  #expect(result.pack.questions[2].parts.map { $0.value } == [5, 15])
  #expect(
    result.problems.map { $0.place } == ["tossups[2]", "tossups[3]", "bonuses[1]", "bonuses[2]"])
}

@Test func `a packet with line breaks, tags and levels is read`() throws {
  let result = read(
    """
    2026 Rivers Open
    Packet 3

    Tossups

    1. This river floods in summer. It is (*) long. For 10 points, name this river
    of Egypt.
    ANSWER: the _Nile_ River [accept Blue Nile;
    prompt on White Nile]
    <Geography - Geography>

    2. In
    1869. this canal was opened. For 10 points, name it.
    ANSWER: Suez Canal
    <Jones, European History>

    3. No answer here.

    Bonuses

    1. For 10 points each:
    [10e] One.
    ANSWER: one
    [10m] Two.
    ANSWER: two
    [10h] Three.
    ANSWER: three
    <Science - Math>
    """)
  let questions = result.pack.questions
  #expect(result.format == .packet && result.title == "2026 Rivers Open, Packet 3")
  #expect(questions.map { $0.kind } == [.tossup, .tossup, .bonus])
  #expect(questions[0].answer == "the _Nile_ River [accept Blue Nile; prompt on White Nile]")
  #expect(questions[0].text.hasSuffix("For 10 points, name this river of Egypt."))
  #expect(questions[0].category == "Geography")
  #expect(questions[1].text == "In 1869. this canal was opened.\nFor 10 points, name it.")
  #expect(questions[1].category == "History" && questions[1].subcategory == "European History")
  #expect(questions[2].parts.map { $0.level } == [.easy, .medium, .hard])
  #expect(questions[2].domain == .mathematics)
  #expect(result.problems.map { $0.place } == ["line 17, question 3"])
}

@Test func `a packet without numbers is read`() {
  let result = read("First text.\nANSWER: one\n\nSecond text.\nANSWER: two\n")
  #expect(result.pack.questions.map { $0.answer } == ["one", "two"])
  #expect(result.pack.questions.map { $0.text } == ["First text.", "Second text."])
}

@Test func `tables are read with any delimiter and quoting`() {
  for text in [
    "Category;Question;Answer\nHistory;\"Who; when?\";\"He said \"\"I\"\"\"",
    "category,question,answer\nHistory,Who; when?,\"He said \"\"I\"\"\"",
    "category\tquestion\tanswer\nHistory\tWho; when?\t\"He said \"\"I\"\"\"",
  ] {
    let question = read(text).pack.questions.first
    #expect(question?.text == "Who; when?" && question?.answer == "He said \"I\"")
    #expect(question?.domain == .history)
  }
}

@Test func `a table's bad rows are reported with their lines`() {
  let result = read("question,answer\n\"two\nlines?\",1\n,2\nThree?,\n\"open,4\nFive?,5")
  #expect(result.pack.questions.map { $0.answer } == ["1", "5"])
  #expect(result.problems.map { $0.place } == ["line 4", "line 5", "line 6"])
}

@Test func `choices of a table become choices with the answer among them`() throws {
  let text = "question,a,b,c,answer\nBig?,ant,cow,bee,B\nSmall?,ant,cow,bee,ant"
  let questions = read(text).pack.questions
  #expect(questions.map { $0.answer } == ["cow", "ant"])
  #expect(questions[0].choices.map { $0.text } == ["ant", "bee", "cow"])
  #expect(questions[0].choices.map { $0.isRight } == [false, false, true])
}

@Test func `Anki notes with HTML, gaps and without headers are read`() {
  let notes = read(
    "#separator:tab\n#html:true\n<i>Moby</i>&nbsp;Dick?\tHerman <u>Melville</u>\nIn {{c1::1066::year}}.\t\n"
  )
  #expect(notes.format == .anki)
  #expect(notes.pack.questions.map { $0.text } == ["*Moby* Dick?", "In (year)."])
  #expect(notes.pack.questions.map { $0.answer } == ["Herman _Melville_", "1066"])
  let bare = read("What?\tThis\nWho?\tHer\n")
  #expect(bare.format == .quizlet && bare.pack.questions.map { $0.answer } == ["This", "Her"])
}

@Test func `text in Windows-1252 and in UTF-16 is read`() {
  let old = Array("#Q Caf".utf8) + [0xE9, 0x93] + Array("?\n^ Yes\nA Yes\nB No\n".utf8)
  let result = importQuestions(name: "x", bytes: old)
  #expect(result.pack.questions.first?.text == "Café\u{201C}?")
  #expect(result.problems.map { $0.severity } == [.note])
  var wide: [UInt8] = [0xFF, 0xFE]
  for unit in "question\tanswer\r\nCafé?\tja".utf16 {
    wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
  }
  #expect(importQuestions(name: "x", bytes: wide).pack.questions.first?.text == "Café?")
}

@Test func `broken JSON is refused with its line`() {
  let result = read("{\"tossups\": [\n{\"question\": \n")
  #expect(result.format == nil && result.pack.questions.isEmpty)
  #expect(result.problems[0].message.contains("line 3"))
}

@Test func `records of a dump stand a line each`() {
  let result = read(
    "{\"question\":\"A?\",\"answer\":\"{a}\"}\n{\"question\":\"B?\",\"answer\":\"b\"}\n{oops\n")
  #expect(result.pack.questions.map { $0.text } == ["A?", "B?"])
  #expect(result.problems.map { $0.severity } == [.error, .error])
}

@Test func `empty and huge and nested files are refused`() {
  for text in ["", "   \n", "hello", "[]", "{}", String(repeating: "[", count: 100_000)] {
    let result = read(text)
    #expect(result.pack.questions.isEmpty && result.problems.count == 1, "\(text.prefix(9))")
  }
  let huge = [UInt8](repeating: 0x20, count: PackLimit.fileBytesMax + 1)
  #expect(importQuestions(name: "x", bytes: huge).problems[0].message.contains("larger"))
}

@Test func `a question that is too long is left out`() {
  let long = String(repeating: "x", count: PackLimit.textBytesMax + 1)
  let result = read("question,answer\n\(long),1\nShort?,2")
  #expect(result.pack.questions.map { $0.answer } == ["2"])
  #expect(result.problems[0].message.contains("longer"))
}

@Test func `a bold beginning is the part that earns power`() {
  let html = HTMLText(
    Array("<b>This is a long first clue. </b>And this is a long second one.".utf8)[...])
  #expect(
    String(decoding: html.marked(isAnswer: false), as: UTF8.self)
      == "This is a long first clue. (*) And this is a long second one.")
}

@Test(arguments: [
  ("A &amp; B &eacute; &#233; &#xE9; &#x93; &bogus; &", "A & B é é é “ &bogus; &"),
  ("x<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup>", "x^2 H2O 1st"),
  ("a < b and c > d <Golfinos>", "a < b and c > d <Golfinos>"),
  ("<p>a</p><p>b</p>", "a b"), ("<i></i>a<i> </i>b", "a b"), ("(<b>*</b>)", "(\\*)"),
  ("<i>A</i> <i>B</i> <i>C D</i>", "*A* *B* *C D*"),
])
func `HTML is read as text with marks`(html: String, text: String) {
  let marked = HTMLText(Array(html.utf8)[...]).marked(isAnswer: false)
  #expect(String(decoding: marked, as: UTF8.self) == text)
}

@Test func `sentences become clues, abbreviations do not`() {
  let text =
    "Dr. J. Smith vs. Mr. X met in St. Paul. \"Why?\" she asked. It was (c. 1900. Or so) \"late.\" Then *Who? Me?* ended."
  let clues = String(decoding: Clues.split(Array(text.utf8)), as: UTF8.self).split(separator: "\n")
  #expect(
    clues == [
      "Dr. J. Smith vs. Mr. X met in St. Paul.", "\"Why?\" she asked.",
      "It was (c. 1900. Or so) \"late.\"", "Then *Who? Me?* ended.",
    ])
}

@Test func `labels of choices that touch are no choices`() {
  let result = read("TOSS-UP\n1) Math Short Answer x W)X) y\nANSWER: z\n\nBONUS\n2) a\nANSWER: b\n")
  #expect(result.pack.questions.map { $0.answer } == ["z", "b"])
}

@Test func `a pack is addressed by the hash of its text`() {
  let pack = Pack(id: "p", title: "P")
  #expect(pack.hash == SHA256.hex(Array("pack: p\ntitle: P\nversion: 1.0.0\nlanguage: en\n".utf8)))
}

@Test func `labels of choices in small letters become capitals`() {
  let result = read(
    #"[{"question_type":"tossup","body":"x","choices":{"w":"a","x":"b"},"answer":"X) b"}]"#)
  #expect(result.pack.questions.first?.choices.map { $0.label } == ["W", "X"])
  #expect(Pack.parse(result.pack.textBytes).pack == result.pack)
}
