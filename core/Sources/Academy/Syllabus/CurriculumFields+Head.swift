import Packs

extension Curriculum: CurriculumFields {
  mutating func take(_ field: CurriculumBlock.Field) -> String? {
    switch field.name {
    case "syllabus": Taking.code(field, &code)
    case "title": Taking.name(field, &title)
    case "edition": Taking.number(field, 1...CurriculumLimit.editionMax, &edition)
    case "from": take(day: field)
    case "language": Taking.code(field, &language)
    case "licence", "license": Taking.name(field, &licence)
    case "authors": Taking.name(field, &authors)
    case "about": Taking.line(field, &about)
    case "source": Taking.line(field, &sources)
    case "fade": Taking.number(field, 0...CurriculumLimit.markDaysMax, &markDays)
    case "adult": Taking.number(field, 0...CurriculumLimit.adultAgeMax, &adultAge)
    case "carries": take(carry: field)
    default: Taking.unknown(field, in: "the head")
    }
  }

  private mutating func take(day field: CurriculumBlock.Field) -> String? {
    guard let day = CivilDay(field.value) else { return "\"from\" is a day such as 2026-09-01." }
    from = day
    return nil
  }

  /// "horse-stance = ma-bu, old-horse".
  private mutating func take(carry field: CurriculumBlock.Field) -> String? {
    let bytes = field.bytes
    guard carries.count < CurriculumLimit.carriesMax else {
      return "There are more than \(CurriculumLimit.carriesMax) lines \"carries\"."
    }
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")),
      case let item = Scan.trimmed(bytes[..<sign]), PackDraft.isKey(item),
      let old = CurriculumBlock.Field("", Scan.string(bytes[(sign + 1)...])).codes
    else { return "\"carries\" is an item, \"=\", and the older items whose marks it takes." }
    carries.append(Carry(item: Scan.string(item), old: old))
    return nil
  }
}

extension Curriculum.Program: CurriculumFields {
  mutating func take(_ field: CurriculumBlock.Field) -> String? {
    switch field.name {
    case "title": Taking.name(field, &title)
    case "type": Taking.choice(field, &kind)
    case "about": Taking.line(field, &about)
    default: Taking.unknown(field, in: "a program")
    }
  }
}

extension Curriculum.Rank: CurriculumFields {
  mutating func take(_ field: CurriculumBlock.Field) -> String? {
    switch field.name {
    case "title": Taking.name(field, &title)
    case "colour": take(colour: field)
    case "stripes": Taking.number(field, 0...CurriculumLimit.stripesMax, &stripes)
    case "term": Taking.term(field, &term)
    case "about": Taking.line(field, &about)
    default: Taking.unknown(field, in: "a rank")
    }
  }

  private mutating func take(colour field: CurriculumBlock.Field) -> String? {
    let bytes = field.bytes
    guard bytes.count == 7, bytes.first == UInt8(ascii: "#"),
      bytes.dropFirst().allSatisfy({ Scan.isDigit($0) || (0x61...0x66).contains($0) })
    else { return "\"colour\" is \"#\" and six of 0-9 and a-f, as #1d4ed8." }
    colour = field.value
    return nil
  }
}

extension Curriculum.Word: CurriculumFields {
  mutating func take(_ field: CurriculumBlock.Field) -> String? {
    guard field.name == "term" else { return Taking.unknown(field, in: "a word") }
    var taken: Term?
    let fault = Taking.term(field, &taken)
    if let taken { term = taken }
    return fault
  }
}

extension CivilDay {
  /// "2026-09-01"; nil for a day that no calendar has.
  init?(_ text: String) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Scan.integer(parts[0]), let month = Scan.integer(parts[1]),
      let day = Scan.integer(parts[2]), year > 0, (1...12).contains(month), day >= 1,
      day <= CivilDay.days(in: month, of: year)
    else { return nil }
    self.init(year: Int64(year), month: Int64(month), day: Int64(day))
  }

  private static func days(in month: Int32, of year: Int32) -> Int32 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// "2026-09-01".
  var text: String {
    let padded = { (number: Int64, width: Int) -> String in
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
