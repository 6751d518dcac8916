import Basics
import Contest
import Packs
import Practice
import Sittings

/// Sharing packs of one's own with those whom one looks after; and what pages show of shared packs.
extension Trainer {
  func share(_ id: String, in team: String) {
    guard !team.isEmpty, let text = textToShare(id) else { return }
    ask(.sharePack, "PUT", Trainer.packPath(team, id), nil, [], [.init("text", .string(text))])
  }

  /// The text of a pack of one's own; nil where it is none, or too long, which is told.
  func textToShare(_ id: String) -> String? {
    guard let pack = shelf.importedPack(id), !shelf.isOthers(id) else { return nil }
    let text = pack.text
    guard text.utf8.count <= PackManifest.bytesMax else {
      account.packs.sharingFault =
        "A shared pack has at most \(PackManifest.bytesMax >> 20) MB. Split yours into several."
      reply.isRefused = true
      return nil
    }
    return text
  }

  /// What the page of a pack says of sharing it; nil for who can share none, or not this one.
  func sharing(of pack: Pack) -> PackSharing? {
    guard login != nil, shelf.isImported(pack.id),
      !shelf.bundled.contains(where: { $0.id == pack.id })
    else { return nil }
    // What was taken is its author's to change, and may be withdrawn by whoever looks after a team.
    let isOwn = !shelf.isOthers(pack.id)
    let teams = coached.filter { team in
      isOwn || account.packs.offers?.contains { $0.team == team.id && $0.pack == pack.id } ?? false
    }
    guard !teams.isEmpty || isOwn && isPublishing(pack.id) else { return nil }
    return PackSharing(
      pack: pack, sha256: hash(of: pack), isOwn: isOwn, teams: teams, dialogue: account)
  }

  /// Whether a pack can be published, or what became of it is to be read.
  private func isPublishing(_ pack: String) -> Bool {
    account.packs.mayPublish || !account.packs.published(pack).isEmpty
  }

  /// What one is the coach or the admin of, as far as the server has said so.
  private var coached: [Teams.Row] {
    (account.teams.list ?? []).filter { $0.role == "coach" || $0.role == "admin" }
  }

  /// Whether somebody shared a version of their own, and may have a later one by now.
  private func isAuthor(of offer: SharedPacks.Offer) -> Bool {
    coached.contains { $0.id == offer.team }
      && ownVersions.contains { $0.pack == offer.pack && $0.version == offer.version }
  }

  /// Of a pack of the learner's own, worked out once a version.
  private func hash(of pack: Pack) -> String {
    guard let version = keptVersion(of: pack.id)?.event else { return pack.hash }
    for known in account.packs.hashes where known.version == version { return known.sha256 }
    let hash = pack.hash
    account.packs.hashes.append((version, hash))
    return hash
  }

  /// What the library shows of packs that are shared; nil where there is nothing to show.
  var sharedPacks: SharedPacksSection? {
    let offers = login == nil ? [] : account.packs.offers ?? []
    let taken: [TakenPack] = takenPacks.compactMap { row in
      guard let source = shelf.source(of: row.pack.id) else { return nil }
      let newer = offers.first {
        $0.pack == row.pack.id && $0.team == source.team
          && PackVersion.isLater($0.version, than: row.pack.version)
      }
      let isOfMarket = source.team == PackManifest.marketplace
      let ended = isOfMarket ? account.packs.ended?.first { $0.pack == row.pack.id } : nil
      return TakenPack(row: row, source: source, newer: newer, ended: ended?.why)
    }
    let others: [(offer: SharedPacks.Offer, replaces: Bool)] = offers.compactMap { offer in
      // What was taken from the marketplace and removed is found there again.
      if offer.team == PackManifest.marketplace { return nil }
      guard let pack = shelf.importedPack(offer.pack) else { return (offer, false) }
      guard let source = shelf.source(of: offer.pack) else {
        // Who wrote it has it.
        return hash(of: pack) == offer.sha256 || isAuthor(of: offer) ? nil : (offer, true)
      }
      // Another team may share the same.
      let isHere = source.team == offer.team || source.sha256 == offer.sha256
      return isHere ? nil : (offer, true)
    }
    if taken.isEmpty, others.isEmpty, account.packs.fault.isEmpty, account.packs.arrival == nil {
      return nil
    }
    return SharedPacksSection(taken: taken, offers: others, packs: account.packs)
  }
}
