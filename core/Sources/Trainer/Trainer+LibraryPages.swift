import Basics
import Borrowing
import Contest
import Markup
import Packs
import Practice
import Sittings

/// The library and the pages below it, from what is at hand now.
extension Trainer {
  /// The page of the library that the route names.
  var libraryPage: Page {
    switch route.part(1) ?? "" {
    case "import":
      return Page(
        "Import",
        ImportPage(
          previews: previews, library: shelf.library, kinds: itemKinds,
          served: servedRules
        ).html)
    case "pack":
      guard let pack = shelf.library.pack(route.part(2) ?? "") else { return lost }
      return Page(pack.title, page(of: pack).html)
    case "market": return marketPage
    case "review": return reviewPage
    case "answers": return Page("What is asked most", answersPage.html)
    case "reports": return Page("Reports", reportsPage.html)
    case "write":
      guard let writing, isKnown(writing.pack) else { return lost }
      return Page("Write", page(of: writing).html)
    default: return Page("Library", shelves.html)
    }
  }

  private var shelves: LibraryPage {
    let isSearching = !route.query.isEmpty
    if isSearching { index.update(to: shelf.library) }
    let query = searchQuery
    let found = isSearching ? found(query, limit: LibraryPage.resultsMax) : ([], 0)
    return LibraryPage(
      search: route, fault: query.fault,
      found: isSearching ? (found.0.map { row($0) }, found.1) : nil,
      shared: sharedPacks, review: account.packs.review ?? 0,
      hasMarket: login != nil && account.packs.ended != nil,
      own: ownPacks, bundled: bundledPacks,
      competitions: shelf.competitions.all, isDrafted: isDrafted(""),
      hasStars: !learner.remarks.stars.isEmpty,
      notes: shelf.reports.count + shelf.rulings.all.count)
  }

  private var ownPacks: [PackRow] {
    shelf.library.packs.filter { shelf.isImported($0.id) && shelf.source(of: $0.id) == nil }
      .map { row($0) }
  }

  /// Those that were taken from a team.
  var takenPacks: [PackRow] {
    shelf.library.packs.filter { shelf.source(of: $0.id) != nil }.map { row($0) }
  }

  private var bundledPacks: [PackRow] {
    shelf.library.packs.filter { !shelf.isImported($0.id) }.map { row($0) }
  }

  private func row(_ pack: Pack) -> PackRow {
    PackRow(pack: pack, isOn: preferences.isPackOn(pack.id), kinds: itemKinds)
  }

  private func row(_ item: FoundQuestion) -> QuestionRow {
    QuestionRow(
      item: item, recall: learner.memory.recall(of: item.address, at: now),
      competitions: shelf.competitions.all, remarks: learner.remarks, figures: figures(of: item))
  }

  private func figures(of item: FoundQuestion) -> [String] {
    item.question.answerLines.compactMap { _, part in
      let figure = shelf.figure(of: item.address + (part.map { "#\($0)" } ?? ""))
      return figure.map { (part.map { "Part \($0): " } ?? "") + $0.words }
    }
  }

  private func page(of pack: Pack) -> PackPage {
    let shown = max(PackPage.step, route["n"].flatMap { Int($0) } ?? 0)
    let questions = pack.questions.prefix(shown).map { question in
      row(
        FoundQuestion(
          address: LibraryItem(pack: pack.id, question: question).address, question: question,
          excerpt: .text(PackDiffView.cut(question.plainText(forSpeech: false), 110))))
    }
    return PackPage(
      row: row(pack),
      beside: PacksBeside(
        own: ownPacks, taken: takenPacks, bundled: bundledPacks, current: pack.id),
      questions: questions, best: shelf.drill(for: pack),
      isImported: shelf.isImported(pack.id), isOthers: shelf.isOthers(pack.id),
      from: shelf.source(of: pack.id)?.teamName,
      isOfMarket: shelf.source(of: pack.id)?.team == PackManifest.marketplace,
      isDrafted: isDrafted(pack.id),
      sharing: sharing(of: pack), audio: shelf.audio(of: pack, desk))
  }

  private var reportsPage: ReportsPage {
    let thumbs = learner.remarks.thumbs.values
    return ReportsPage(
      reports: shelf.reports, rulings: shelf.rulings.all,
      thumbs: (thumbs.count { $0 == .up }, thumbs.count { $0 == .down }),
      question: { item in
        ItemAddress(item).flatMap { self.shelf.library.question(ItemAddress.whole($0)) }
      },
      answer: { self.answer(of: $0) })
  }

  private func page(of writing: Writing) -> WritePage {
    let pack = writing.reading.pack
    var before: (version: String, pack: Pack)?
    if let pack, let kept = ownVersion(of: pack.id), let inUse = shelf.importedPack(pack.id) {
      before = (kept.version, inUse)
    }
    return WritePage(
      writing: writing, keptTitle: keptVersion(of: writing.pack)?.title, before: before,
      versions: shelf.source(of: writing.pack) != nil
        ? [] : ownVersions.filter { $0.pack == writing.pack },
      isDrafted: isDrafted(writing.pack),
      nextVersion: pack.map { versionToKeep($0) } ?? "",
      name: { self.name(of: $0, isSecond: $1) })
  }

  /// What a question is called in its competition.
  func name(of question: Question, isSecond: Bool = false) -> String {
    for module in shelf.modules where module.competition.owns(question) {
      return "\(module.manifest.name) · \(module.name(of: question, isSecond: isSecond))"
    }
    return "Question"
  }

  private func isDrafted(_ pack: String) -> Bool { shelf.drafts.contains { $0.pack == pack } }

  /// Whether there is anything of a pack to write on; a new one has no id yet.
  private func isKnown(_ id: String) -> Bool {
    id.isEmpty || keptVersion(of: id) != nil || isDrafted(id)
      || shelf.isOthers(id)
  }
}
