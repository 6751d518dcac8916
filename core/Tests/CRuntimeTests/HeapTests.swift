import Basics
import CRuntime
import TestKit
import Testing

/// The heap of the WebAssembly build on a native arena.
///
/// One test, because the heap is a global.
@Test func `the heap reuses what it gets back and never overlaps`() {
  let arenaBytes = 8 << 20
  let arena = UnsafeMutableRawPointer.allocate(byteCount: arenaBytes, alignment: 16)
  etude_heap_begin(arena, arenaBytes / 2)
  etude_heap_begin(arena + arenaBytes / 2, arenaBytes / 2)

  // Joined regions hold a block larger than either.
  let large = etude_heap_allocate(16, arenaBytes / 2 + 4096)
  #expect(large != nil)
  etude_heap_free(large)

  forAll(seeds: 1...10) { random, seed in
    var blocks: [(start: UnsafeMutableRawPointer, count: Int, mark: UInt8)] = []
    for step in 0..<3000 {
      if random.below(5) < 3, blocks.count < 400 {
        let count = random.below(random.below(4) == 0 ? 8000 : 200)
        let alignment = 1 << random.below(9)
        guard let start = etude_heap_allocate(alignment, count) else {
          Issue.record("seed \(seed): no memory at step \(step)")
          return
        }
        #expect(Int(bitPattern: start) % max(16, alignment) == 0)
        let mark = UInt8(random.below(256))
        start.initializeMemory(as: UInt8.self, repeating: mark, count: count)
        blocks.append((start, count, mark))
      } else if !blocks.isEmpty {
        let block = blocks.remove(at: random.below(blocks.count))
        let bytes = UnsafeRawBufferPointer(start: block.start, count: block.count)
        let isWhole = bytes.allSatisfy { $0 == block.mark }
        #expect(isWhole, "seed \(seed): a block was written over")
        etude_heap_free(block.start)
      }
    }
    #expect(etude_heap_is_sound() == 1, "seed \(seed)")
    for block in blocks { etude_heap_free(block.start) }
    #expect(etude_heap_live_blocks() == 0)
  }

  // All is one piece again: nothing leaked, nothing stayed in splinters.
  let whole = etude_heap_allocate(16, arenaBytes - 4096 - arenaBytes / 8)
  #expect(whole != nil)
  etude_heap_free(whole)
  #expect(etude_heap_is_sound() == 1)
  #expect(etude_heap_allocate(16, arenaBytes) == nil)
  #expect(etude_heap_allocate(16, .max) == nil)
}
