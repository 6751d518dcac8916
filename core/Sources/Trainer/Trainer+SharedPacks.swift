import Basics
import Contest
import EventLog
import Packs
import Practice
import Sittings

/// Taking packs that teams, schools, academies and classes share, and keeping them up to date. A
/// pack comes part by part, and of an update what changed alone.
extension Trainer {
  /// The library was opened, or a pack's page.
  func arriveAtLibrary() {
    askForFiguresOfPage()
    if account.packs.arrival?.isHere == true { finishArrival() }
    if [nil, "pack"].contains(route.part(1)) { askForPacks() }
    arriveAtMarketplace()
  }

  func askForPacks() {
    guard login != nil, !account.asked.contains(.packs) else { return }
    ask(.packs, "GET", "packs")
    if account.teams.list == nil, !account.asked.contains(.teams) { ask(.teams, "GET", "teams") }
  }

  /// Commands that begin with "account.packs.".
  func performPacks(_ command: Command) {
    (account.packs.fault, account.packs.sharingFault) = ("", "")
    let team = Elsewhere.plain(command["team"] ?? "")
    let id = SharedPacks.id(command["id"] ?? "")
    switch command.name {
    case "account.packs.take":
      let offer = account.packs.offers?.first { $0.team == team && $0.pack == id }
      let opened = account.market.opened?.row.offer
      if let offer = team == PackManifest.marketplace && opened?.pack == id ? opened : offer {
        take(offer)
      }
    case "account.packs.goOn": goOnTaking()
    case "account.packs.stop":
      stopTaking()
      say(.good, "Nothing was taken.")
    case "account.packs.share": share(id, in: team)
    case "account.packs.withdraw": ask(.withdrawPack, "DELETE", Trainer.packPath(team, id))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  static func packPath(_ team: String, _ pack: String) -> String {
    team == PackManifest.marketplace ? "market/\(pack)" : "teams/\(team)/packs/\(pack)"
  }

  func follow(packs question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .packs: account.packs.hear(answer.json)
    case .packManifest: hear(manifest: answer.json)
    case .packParts: hear(parts: answer.json)
    case .sharePack:
      account.packs.hear(answer.json)
      say(.good, "The pack is shared: its members find it in their library.")
    case .withdrawPack:
      account.packs.hear(answer.json)
      say(.good, "The pack is offered no more. Who took it keeps it as it is.")
    default: return
    }
  }

  /// The server could not be reached, or did not want to; false for what is asked about otherwise.
  func hear(
    packFault answer: AccountDialogue.Answer?, of question: AccountDialogue.Question
  ) -> Bool {
    switch question {
    case .packs: return true
    // The list says which packs' pages offer to share.
    case .teams where route.page == "library": return true
    case .sharePack, .withdrawPack:
      account.packs.sharingFault =
        answer?.fault ?? "The server cannot be reached now. Try again later."
      return true
    case .packManifest, .packParts: hear(arrivalFault: answer)
    default: return false
    }
    return true
  }

  private func hear(arrivalFault answer: AccountDialogue.Answer?) {
    guard let arrival = account.packs.arrival else { return }
    guard let answer, answer.isForGood else {
      account.packs.arrival?.isPaused = true
      return
    }
    switch answer.status {
    // Another version was shared meanwhile: that one is wanted.
    case 409 where !arrival.isAnew: beginAnew(arrival.offer)
    case 404:
      refuseArrival("“\(arrival.offer.title)” is offered no more.")
      askForPacks()
    default: refuseArrival(answer.fault)
    }
  }

  private func take(_ offer: SharedPacks.Offer) {
    guard account.packs.arrival == nil else { return }
    let isOwn =
      shelf.isImported(offer.pack) && shelf.source(of: offer.pack) == nil
      && !account.packs.published(offer.pack).isEmpty
    guard offer.team != PackManifest.marketplace || !isOwn else {
      return refuseArrival("You published this pack yourself, and have it.")
    }
    guard !shelf.bundled.contains(where: { $0.id == offer.pack }) else {
      return refuseArrival("A pack of this id, “\(offer.pack)”, comes with Etude.")
    }
    account.packs.arrival = SharedPacks.Arrival(offer: offer)
    askForManifest(of: offer)
  }

  private func goOnTaking() {
    guard let arrival = account.packs.arrival, arrival.isPaused else { return }
    account.packs.arrival?.isPaused = false
    if arrival.manifest == nil { askForManifest(of: arrival.offer) } else { askForParts() }
  }

  func stopTaking() {
    account.packs.arrival = nil
    account.asked.subtract([.packManifest, .packParts])
  }

  private func beginAnew(_ offer: SharedPacks.Offer) {
    account.packs.arrival = SharedPacks.Arrival(offer: offer, isAnew: true)
    askForManifest(of: offer)
  }

  private func askForManifest(of offer: SharedPacks.Offer) {
    ask(.packManifest, "GET", Trainer.packPath(offer.team, offer.pack))
  }

  private func hear(manifest json: JSON?) {
    guard let arrival = account.packs.arrival else { return }
    let text = json?["manifest"]?.string ?? ""
    guard let manifest = PackManifest(try? JSON(parsing: Array(text.utf8))),
      manifest.team == arrival.offer.team, manifest.pack == arrival.offer.pack
    else {
      // NB: what was asked of another pack before this one may be answered late.
      if !arrival.isAnew { return beginAnew(arrival.offer) }
      return refuseArrival("The server said nothing of this pack that could be read.")
    }
    account.packs.arrival?.manifest = manifest
    let (key, print) = (json?["key"]?.string ?? "", SHA256.hex(Array(text.utf8)))
    account.packs.arrival?.key = key
    account.packs.arrival?.print = print
    reply.effects.append(
      .verify(
        print, key: key, signature: json?["signature"]?.string ?? "", text: text))
  }

  /// The browser has looked at the signature: "yes", "no", or "unknown" where it cannot.
  func hearOfSignature(_ command: Command) {
    guard let arrival = account.packs.arrival, let manifest = arrival.manifest,
      command["id"] == arrival.print
    else { return }
    if command["valid"] == "no" {
      return refuseArrival("The pack’s signature does not hold: nothing was taken.")
    }
    if command["valid"] != "yes" { account.packs.arrival?.key = "" }
    if let why = refusal() { return refuseArrival(why) }
    let held = heldParts(of: manifest).places
    ask(for: manifest.parts.indices.filter { held[manifest.parts[$0]] == nil })
  }

  /// Why what comes is not to take the place of what was taken from there before; nil for nothing
  /// against it.
  private func refusal() -> String? {
    guard let arrival = account.packs.arrival, let manifest = arrival.manifest,
      let known = shelf.source(of: manifest.pack), known.team == manifest.team,
      let held = shelf.importedPack(manifest.pack)
    else { return nil }
    if !arrival.key.isEmpty, !known.key.isEmpty, known.key != arrival.key {
      return "This version is signed by another key than the one you took, and was left. If your "
        + "server was set up anew, remove the pack and add it again."
    }
    return PackVersion.isLater(manifest.version, than: held.version)
      ? nil : "Version \(manifest.version) is no later one than yours, and was left."
  }

  private func ask(for places: [Int]) {
    account.packs.arrival?.lacking = places
    account.packs.arrival?.wanted = places.count
    let count = account.packs.arrival?.manifest?.parts.count ?? 0
    account.packs.arrival?.parts = [[UInt8]](repeating: [], count: count)
    askForParts()
  }

  /// The version of a pack that is here, in parts; none of a pack that was not taken from there.
  private func heldParts(of manifest: PackManifest) -> PackParts {
    guard shelf.source(of: manifest.pack)?.team == manifest.team,
      let kept = keptVersion(of: manifest.pack), let text = shelf.text(of: kept.event)
    else { return PackParts([]) }
    return PackParts(Array(text.utf8))
  }

  private func askForParts() {
    guard let arrival = account.packs.arrival, let manifest = arrival.manifest else { return }
    if arrival.lacking.isEmpty { return finishArrival() }
    var places: [JSON] = []
    for place in arrival.lacking.prefix(SharedPacks.askedMax) {
      places.append(.integer(Int64(place)))
    }
    ask(
      .packParts, "POST", Trainer.packPath(manifest.team, manifest.pack) + "/parts", nil, [],
      [.init("sha256", .string(manifest.sha256)), .init("parts", .array(places))])
  }

  private func hear(parts json: JSON?) {
    guard var arrival = account.packs.arrival, let manifest = arrival.manifest else { return }
    let texts = (json?["parts"]?.array ?? []).prefix(arrival.lacking.count).compactMap { $0.string }
    for (place, text) in zip(arrival.lacking, texts) { arrival.parts[place] = Array(text.utf8) }
    var count = 0
    for part in arrival.parts { count += part.count }
    guard !texts.isEmpty, count <= manifest.bytes else {
      return refuseArrival("The server sent nothing of this pack that fits: nothing was taken.")
    }
    arrival.lacking.removeFirst(texts.count)
    account.packs.arrival = arrival
    askForParts()
  }

  /// Puts together what came with what was here.
  ///
  /// NB: not while something is played, whose questions would change. It is taken in when the
  /// library is opened the next time.
  private func finishArrival() {
    guard !isBusy, let arrival = account.packs.arrival, let manifest = arrival.manifest else {
      return
    }
    // Another device may have taken a later one meanwhile.
    if let why = refusal() { return refuseArrival(why) }
    let held = heldParts(of: manifest)
    let places = held.places
    var bytes: [UInt8] = []
    for (place, name) in manifest.parts.enumerated() where bytes.count <= manifest.bytes {
      let part = arrival.parts[place]
      if !part.isEmpty {
        bytes += part
      } else if let kept = places[name] {
        bytes += held[kept]
      }
    }
    if SHA256.hex(bytes) == manifest.sha256 { return keep(bytes, held, manifest, arrival) }
    // Where two parts have one name, what was here made another text.
    guard arrival.wanted < manifest.parts.count else {
      return refuseArrival("What came is not the pack that was shared: nothing was taken.")
    }
    ask(for: Array(manifest.parts.indices))
  }

  private func keep(
    _ bytes: [UInt8], _ held: PackParts, _ manifest: PackManifest, _ arrival: SharedPacks.Arrival
  ) {
    guard let pack = Pack.parse(bytes).pack, pack.id == manifest.pack else {
      return refuseArrival("What came is no pack of this name: nothing was taken.")
    }
    let source = PackSource(
      team: manifest.team, teamName: arrival.offer.teamName,
      key: arrival.key.isEmpty ? knownKey(of: manifest) : arrival.key, sha256: manifest.sha256)
    let isNew = held.bytes.isEmpty
    if !isNew, let kept = keptVersion(of: pack.id), !shelf.isDeep(kept.event) {
      let patch = PackPatch(from: held, to: PackParts(bytes))
      record([
        ImportedPack.updated(pack.id, title: pack.title, on: kept.event, patch, from: source)
      ])
    } else {
      record([
        ImportedPack.kept(
          pack.id, title: pack.title, text: String(decoding: bytes, as: UTF8.self), from: source)
      ])
    }
    account.packs.arrival = nil
    guard route.page == "library" else { return }
    arriveAtMarketplace()
    let contents = Words.contents(questions: pack.questions.count, items: pack.items.count)
    say(
      .good,
      isNew
        ? "“\(pack.title)” is in your library: \(contents)."
        : "“\(pack.title)” is version \(pack.version) now: \(contents).")
    if route.path.count == 1, route.query.isEmpty {
      reply.effects.append(.focus("pack-\(pack.id)"))
    } else if route.part(1) == "market" {
      reply.effects.append(.focus("market-held"))
    }
  }

  private func knownKey(of manifest: PackManifest) -> String {
    let known = shelf.source(of: manifest.pack)
    return known?.team == manifest.team ? known?.key ?? "" : ""
  }

  private func refuseArrival(_ why: String) {
    (account.packs.arrival, account.packs.fault) = (nil, why)
    reply.isRefused = true
  }
}
