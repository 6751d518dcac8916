import Basics
public import EventLog

/// Devices and a server over a network that does its worst, from one seed.
///
/// It loses, reorders, repeats and cuts what it carries, and crashes lose what was not flushed.
/// `run` does mischief; `settle` then lets everybody talk in peace; what must hold afterwards is
/// for the test to say.
public struct Simulator {
  /// A place where a log lives: memory, and a file of which only a part has reached the disk.
  public struct Node {
    public var device: String
    public var log = Log()
    /// Lines that survive a crash.
    public var disk: [UInt8] = []
    /// Lines written since the last flush.
    var pending: [UInt8] = []
    /// How far this clock is off, milliseconds.
    var skewMillis: Int64 = 0
  }

  struct Packet {
    var from: Int
    var to: Int
    var bytes: [UInt8]
  }

  /// Node 0 is the server; it writes nothing of its own.
  public private(set) var nodes: [Node]
  /// Every event that reached a disk, by id: what must be everywhere in the end.
  public private(set) var durable: [EventID: [UInt8]] = [:]
  public private(set) var crashes = 0
  public private(set) var erasures = 0
  public private(set) var packetsCut = 0
  private var random: SeededRandom
  private var network: [Packet] = []
  private var clock: Int64 = 1_700_000_000_000
  private let frameBytes: Int

  public init(seed: UInt64, devices: Int = 4, frameBytes: Int = 600) {
    random = SeededRandom(seed: seed)
    self.frameBytes = frameBytes
    nodes = [Node(device: "server")]
    for number in 1...devices {
      var node = Node(device: "d\(number)")
      node.skewMillis = Int64(random.below(20_000)) - 10_000
      nodes.append(node)
    }
  }

  public mutating func run(steps: Int) {
    for _ in 0..<steps {
      clock += Int64(random.below(2000))
      let node = 1 + random.below(nodes.count - 1)
      switch random.below(20) {
      case 0..<6: write(node)
      case 6: if random.oneIn(4) { erase(node) } else { write(node) }
      case 7: flush(node)
      case 8..<11: greet(from: node, to: 0)
      case 11: greet(from: 0, to: node)
      case 12: crash(random.below(nodes.count))
      case 13: nodes[node].skewMillis += Int64(random.below(4000)) - 2000
      default: mishandle()
      }
    }
  }

  /// No more mischief: everybody syncs with the server until all are quiet.
  public mutating func settle(roundsMax: Int = 200) -> Bool {
    network = []
    for node in nodes.indices { flush(node) }
    for _ in 0..<roundsMax {
      let before = nodes.map(\.log.count)
      for node in 1..<nodes.count {
        greet(from: node, to: 0)
        greet(from: 0, to: node)
        while !network.isEmpty { deliver(network.removeFirst()) }
      }
      let isSame = nodes.allSatisfy { $0.log == nodes[0].log }
      if isSame, before == nodes.map(\.log.count) { return true }
    }
    return false
  }

  // MARK: - What a node does

  private mutating func write(_ place: Int) {
    let id = nodes[place].log.nextID(for: nodes[place].device)
    write(random.event(id: id, about: clock + nodes[place].skewMillis), at: place)
  }

  /// Takes some of what it has away for good, and now and then cleans its disk of it.
  private mutating func erase(_ place: Int) {
    erasures += 1
    let ids = nodes[place].log.events.map(\.id)
    let id = nodes[place].log.nextID(for: nodes[place].device)
    let few = random.oneIn(3) ? ids : Array(ids.suffix(6))
    let draft = Erasure(Names(few.filter { _ in random.oneIn(5) }))?.draft
    guard let draft else { return }
    let moment = Moment(millis: clock + nodes[place].skewMillis)
    write(Event(id: id, moment: moment, kind: draft.kind, body: draft.body), at: place)
    if random.oneIn(2) {
      flush(place)
      nodes[place].disk = nodes[place].log.lines
    }
  }

  private mutating func write(_ event: Event, at place: Int) {
    nodes[place].log.append(event)
    event.write(to: &nodes[place].pending)
    nodes[place].pending.append(0x0A)
  }

  private mutating func flush(_ place: Int) {
    for line in nodes[place].pending.split(separator: 0x0A) {
      do throws(EventError) {
        let event = try Event(parsing: Array(line))
        durable[event.id] = event.line
      } catch {}
    }
    nodes[place].disk += nodes[place].pending
    nodes[place].pending = []
  }

  /// Sends what it has.
  ///
  /// NB: flushes first: what another has seen must not be lost here.
  private mutating func greet(from: Int, to: Int) {
    flush(from)
    network.append(Packet(from: from, to: to, bytes: nodes[from].log.have.bytes))
  }

  /// Memory is gone, and some of the unflushed tail; the line in work is cut anywhere.
  private mutating func crash(_ place: Int) {
    crashes += 1
    let survived = nodes[place].pending.prefix(random.below(nodes[place].pending.count + 1))
    nodes[place].pending = Array(survived)
    flush(place)
    // A careful host ends the torn line; a careless one writes right behind it.
    if random.oneIn(2), let last = nodes[place].disk.last, last != 0x0A {
      nodes[place].disk.append(0x0A)
    }
    nodes[place].log = Log.parse(nodes[place].disk).log
  }

  // MARK: - What the network does

  private mutating func mishandle() {
    guard !network.isEmpty else { return }
    var packet = network.remove(at: random.below(network.count))
    switch random.below(8) {
    case 0: return
    case 1: network.append(packet)
    case 2:
      packetsCut += 1
      packet.bytes = Array(packet.bytes.prefix(random.below(packet.bytes.count + 1)))
    default: break
    }
    deliver(packet)
  }

  private mutating func deliver(_ packet: Packet) {
    do throws(SyncError) {
      let have = try Have(parsing: packet.bytes)
      flush(packet.to)
      let lack = nodes[packet.to].log.lack(for: have, frameBytes: frameBytes)
      if lack.events.isEmpty { return }
      network.append(Packet(from: packet.to, to: packet.from, bytes: lack.bytes))
    } catch {
      receive(packet)
    }
  }

  private mutating func receive(_ packet: Packet) {
    let lack: Lack
    do throws(SyncError) { lack = try Lack.parse(packet.bytes).lack } catch { return }
    for event in lack.events where !nodes[packet.to].log.contains(event.id) {
      event.write(to: &nodes[packet.to].pending)
      nodes[packet.to].pending.append(0x0A)
    }
    nodes[packet.to].log.merge(lack.events)
    if lack.hasMore { greet(from: packet.to, to: packet.from) }
  }
}
