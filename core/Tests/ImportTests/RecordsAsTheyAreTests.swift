import Testing

@testable import Import
@testable import Packs

private func read(_ text: String) -> ImportResult {
  importQuestions(name: "file.txt", bytes: Array(text.utf8))
}

/// The right choices of each question, or its answer where it has none.
private func rights(_ result: ImportResult) -> [String] {
  result.pack.questions.map { question in
    let right = question.choices.filter(\.isRight).map(\.text)
    return right.isEmpty ? question.answer : right.joined(separator: "+")
  }
}

/// Records and tables whose makers named their members as they liked.
@Suite struct `Records as they are` {
  @Test(arguments: [
    (#"[{"question": "Q?", "options": ["a", "b", "c"], "answer": 1}]"#, "b"),
    (#"[{"question": "Q?", "options": ["a", "b", "c"], "correctIndex": 2}]"#, "c"),
    (#"[{"question": "Q?", "choices": ["a", "b", "c"], "answer": "C"}]"#, "c"),
    (#"[{"question": "Q?", "choices": {"W": "a", "X": "b"}, "answer": "X"}]"#, "b"),
    (#"[{"question": "Q?", "answers": ["a", "b", "c"], "correct": 0}]"#, "a"),
    (#"[{"question": "Q?", "answers": [{"text": "a"}, {"text": "b", "correct": true}]}]"#, "b"),
    (#"[{"question": "Q? W) a X) b Y) c Z) d", "answer": "Y"}]"#, "c"),
    (#"[{"clue": "Q?", "right_answer": "Nile"}]"#, "Nile"),
    (#"[{"question": "Q?", "right_answer": "b", "wrong_answers": ["a", "c"]}]"#, "b"),
    (#"[[{"clue": "Q?", "answer": "a"}], [{"clue": "R?", "answer": "b"}]]"#, "a|b"),
    (#"{"rounds": [{"name": "1", "items": [{"clue": "Q?", "answer": "a"}]}]}"#, "a"),
  ])
  func `the right answer is found by the names of members`(json: String, right: String) {
    let result = read(json)
    #expect(rights(result).joined(separator: "|") == right, "\(result.problems)")
    #expect(result.problems.isEmpty && result.tally.records == result.pack.questions.count)
  }

  @Test func `numbers that count from one are seen in the whole list`() {
    let result = read(
      #"[{"question": "Q?", "options": ["a", "b"], "answer": 1}, {"question": "R?", "options": ["a", "b"], "answer": 2}]"#
    )
    #expect(rights(result) == ["a", "b"])
  }

  @Test func `a toss-up and its bonus in one record are two questions of a pair`() {
    let result = read(
      #"[{"category": "PHYSICS", "tossup_question": "Unit of force?\nW) watt\nX) newton", "tossup_answer": "X", "bonus_question": "Unit of power?", "bonus_answer": "WATT"}]"#
    )
    #expect(rights(result) == ["newton", "WATT"])
    #expect(result.pack.questions[0].category == "Physics")
    #expect(result.pack.questions[0].pair == result.pack.questions[1].pair)
  }

  @Test func `rows of one id are one tossup, in the order of their numbers`() {
    let result = read(
      "qid,sent,text,answer\n7,1,It floods in summer.,Nile\n7,0,It is long.,Nile\n8,0,It is high.,Everest\n"
    )
    #expect(
      result.pack.questions.map(\.text) == ["It is long.\nIt floods in summer.", "It is high."])
    #expect(result.pack.questions.allSatisfy { $0.kind == .tossup })
  }

  @Test func `a table without names is asked about, and read once it is told`() throws {
    let text = "17,What is Au?,gold,easy\n18,What is Ag?,silver,easy\n"
    let result = read(text)
    let shape = try #require(result.shape)
    #expect(result.pack.isEmpty && shape.samples == ["17", "What is Au?", "gold", "easy"])
    var source = ImportSource(Array(text.utf8))
    source.putAbove(shape.header(question: 1, answer: 2))
    let again = importQuestions(name: "x", bytes: source.bytes)
    #expect(again.pack.questions.map(\.answer) == ["gold", "silver"])
    source.undo()
    #expect(source.bytes == Array(text.utf8))
  }

  @Test func `a question that is only a number is refused`() {
    let result = read("question,answer\n17,gold\nWhat is Ag?,silver\n")
    #expect(result.pack.questions.count == 1 && result.problems[0].place == "line 2")
  }

  @Test func `a repeated question with another answer is kept`() {
    let result = read("question,answer\nHow far?,5'\nHow far?,\"5\"\"\"\nHow far?,5'\n")
    #expect(result.pack.questions.map(\.answer) == ["5'", "5\""])
    #expect(Set(result.pack.questions.map(\.key)).count == 2 && result.tally.repeated == 1)
  }

  @Test func `HTML is parsed first, and only an author's tag goes`() {
    let table = read("question,answer\nWho?,<b><u>Ada</u> Lovelace</b>\nWhich type?,vector<int>\n")
    #expect(table.pack.questions.map(\.answer) == ["_Ada_ Lovelace", "vector<int>"])
    let json = read(
      #"[{"question": "Who?", "answer": "<u>Ada</u> &lt;Jones, History&gt;"}, {"question": "Sign?", "answer": "a <b"}]"#
    )
    #expect(json.pack.questions.map(\.answer) == ["_Ada_", "a <b"])
  }

  @Test func `a page of the web is read as its paragraphs`() {
    let result = read(
      """
      <!DOCTYPE html><html><head><title>x</title><style>p { color: red }</style></head><body>
      <h1>Round 1</h1><p>1. Name this
      river.</p><p>ANSWER: <b>the <u>Nile</u></b> &lt;Ed&gt;</p>
      <script>var a = "<p>2. No.</p>"</script>
      <p>2. Name 10<sup>3</sup>.</p><p>ANSWER: <b>thousand</b></p></body></html>
      """)
    #expect(result.pack.questions.map(\.answer) == ["the _Nile_", "_thousand_"])
    #expect(result.pack.questions.map(\.text) == ["Name this river.", "Name 10^3."])
    #expect(result.text != nil && result.tally.marks == 2 && result.problems.isEmpty)
  }

  @Test func `notes with several gaps and with sort keys are asked rightly`() {
    let gaps = read("#separator:tab\n#html:true\n{{c1::Lima::city}} is in {{c2::Peru}}.\t\n")
    #expect(gaps.pack.questions.map(\.text) == ["(city) is in Peru.", "Lima is in (...)."])
    #expect(gaps.pack.questions.map(\.answer) == ["Lima", "Peru"])
    let keys = read("#separator:tab\n001\tWhat is Au?\tgold\n002\tWhat is Ag?\tsilver\n")
    #expect(keys.pack.questions.map(\.answer) == ["gold", "silver"])
  }
}

/// Forms of other programs, into which packs also go.
@Suite struct `Forms of classrooms` {
  @Test func `GIFT has choices, short answers, numbers, truth and gaps`() {
    let result = read(
      """
      // a comment
      $CATEGORY: $course$/Rivers

      ::One:: Which flows through Cairo? {
        =Nile#yes
        ~Rhine
        ~%-50%Po
      }

      What is 1\\=1 called? {=identity =equality}

      Pi to two places? {#3.14:0.01}

      The Nile is long. {TRUE}

      The {~Po =Nile ~Rhine} is long.

      Write about rivers. {}
      """)
    #expect(result.format == .gift && result.pack.questions.count == 5)
    #expect(
      rights(result) == ["Nile", "identity [accept equality]", "3.14", "True", "Nile"])
    #expect(result.pack.questions[0].category == "Rivers")
    #expect(result.pack.questions[1].text == "What is 1=1 called?")
    #expect(result.pack.questions[4].text.hasPrefix("The \\_\\_\\_ is"))
    #expect(result.problems.count == 1 && result.problems[0].place.hasPrefix("line 18"))
  }

  @Test func `Aiken has choices and letters`() {
    let result = read(
      "Which is long?\nA. Po\nB. Nile\nANSWER: B\n\nWhich is high?\nA) Everest\nB) Etna\nANSWER: A\n"
    )
    #expect(result.format == .aiken && rights(result) == ["Nile", "Everest"])
    #expect(result.tally.marks == 2 && result.problems.isEmpty)
  }

  @Test func `Moodle's XML has HTML, fractions and categories`() {
    let result = read(
      """
      <?xml version="1.0"?><quiz>
      <question type="category"><category><text>$course$/Rivers</text></category></question>
      <question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which is <b>long</b>?</p>]]></text></questiontext>
      <answer fraction="0"><text>Po</text></answer><answer fraction="100"><text>Nile</text></answer></question>
      <question type="shortanswer"><questiontext><text>Symbol &amp;lt; is?</text></questiontext>
      <answer fraction="100"><text>less</text><feedback><text>yes</text></feedback></answer><answer fraction="50"><text>smaller</text></answer></question>
      <question type="essay"><questiontext><text>Write.</text></questiontext></question>
      </quiz>
      """)
    #expect(result.format == .moodle && rights(result) == ["Nile", "less [accept smaller]"])
    #expect(result.pack.questions[0].text == "Which is long?")
    #expect(result.pack.questions.allSatisfy { $0.category == "Rivers" })
    #expect(result.problems.map(\.place) == ["line 7"])
  }

  @Test func `Kahoot's sheet has a title above its names and numbers for answers`() {
    let result = read(
      """
      Quiz template,,,,,,
      Add questions,,,,,,
      ,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3,Time limit (sec) – 5,Correct answer(s) - choose at least one
      1,Which is long?,Po,Nile,Rhine,20,2
      2,Which are metals?,gold,wood,tin,20,"1,3"
      """)
    #expect(rights(result) == ["Nile", "gold+tin"], "\(result.problems)")
  }

  @Test func `clues of Jeopardy are read either way round`() {
    let usual = read(
      #"[{"category": "WORLD RIVERS", "air_date": "2004-12-31", "question": "'It flows through Cairo'", "value": "$800", "answer": "the Nile", "round": "Jeopardy!", "show_number": "4680"}]"#
    )
    let turned = read(
      "round\tclue_value\tcategory\tcomments\tanswer\tquestion\tair_date\n1\t800\tWORLD RIVERS\t\tIt flows through Cairo\tthe Nile\t2004-12-31\n"
    )
    for result in [usual, turned] {
      #expect(result.format == .jeopardy && result.pack.questions.map(\.answer) == ["the Nile"])
      #expect(result.pack.questions[0].text == "It flows through Cairo")
      #expect(result.pack.questions[0].kind == .short && result.pack.questions[0].year == 2004)
    }
    #expect(usual.pack.questions[0].category == "World Rivers")
  }

  @Test func `Quizlet's cards ask the longer side`() {
    let result = read(
      "Nile\tthe river that flows through Cairo to the sea\nPo\tthe longest river of all in Italy\n"
    )
    #expect(result.format == .quizlet && result.pack.questions.map(\.answer) == ["Nile", "Po"])
    #expect(result.problems.map(\.severity) == [.note])
  }

  @Test(arguments: [ExportFormat.gift, .aiken, .moodle, .jeopardy])
  func `what is written in a form is read from it again`(form: ExportFormat) {
    let pack = read(
      "category,question,a,b,answer\nRivers,Which is {long}: ~=#?,Po & co,<Nile>,b\nHills,Which is high?,Etna,Everest,B\n"
    ).pack
    let again = importQuestions(name: "x", bytes: Array(pack.exported(as: form).utf8))
    #expect(again.pack.questions.map(\.text) == pack.questions.map(\.text), "\(again.problems)")
    #expect(rights(again) == ["<Nile>", "Everest"])
  }

  @Test func `a table that leaves has no formulas, and comes back as it was`() {
    var pack = read("question,answer\nWhat is one less than 0?,-1\nWhich cell?,=A1\n").pack
    pack.questions[0].answer = "'-1"
    #expect(pack.csv.contains(",''-1,") && pack.csv.contains(",'=A1,"))
    #expect(!pack.csv.contains(",=") && !pack.csv.contains("\n="))
    #expect(read(pack.csv).pack.questions == pack.questions)
  }
}
