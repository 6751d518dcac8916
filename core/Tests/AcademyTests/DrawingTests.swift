import Basics
import Foundation
import Markup
import Packs
import TestKit
import Testing

@testable import Academy

@Suite struct DrawingTests {
  private typealias Size = Skeleton.Size

  /// The lengths of all that is drawn, which are the same in every pose.
  private static func lengths(_ bones: Skeleton) -> [Double] {
    [bones.leftLeg, bones.rightLeg, bones.leftArm, bones.rightArm].flatMap {
      [($0.middle - $0.root).length, ($0.end - $0.middle).length]
    } + [
      (bones.neck - bones.hips).length, (bones.leftLeg.tip - bones.leftLeg.end).length,
      (bones.rightLeg.tip - bones.rightLeg.end).length,
    ]
  }

  private static let body = [
    Size.thigh, Size.shin, Size.thigh, Size.shin, Size.upperArm, Size.forearm, Size.upperArm,
    Size.forearm, Size.trunk, Size.foot, Size.foot,
  ]

  private static func keepsLengths(_ pose: Pose) -> Bool {
    zip(lengths(Skeleton(pose)), body).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `there are more than thirty drawings, each with its own name and words`() {
    #expect(Drawings.all.count > 30)
    #expect(Drawings.names.count == Drawings.all.count)
    #expect(Set(Drawings.all.map(\.title)).count == Drawings.all.count)
    #expect(Set(Drawings.all.map(\.words)).count == Drawings.all.count)
  }

  @Test(arguments: Drawings.all)
  func `limbs keep their lengths on both sides`(drawing: Drawing) {
    #expect(Self.keepsLengths(drawing.pose))
    #expect(Self.keepsLengths(drawing.pose.mirrored))
  }

  @Test(arguments: Drawings.all)
  func `a foot that carries weight is on the floor, and nothing is below it`(drawing: Drawing) {
    let pose = drawing.pose
    let bones = Skeleton(pose)
    for (limb, leg, weight) in [
      (bones.leftLeg, pose.leftLeg, pose.leftWeight),
      (bones.rightLeg, pose.rightLeg, pose.rightWeight),
    ] {
      // Where the foot was put, there it is: the leg reaches.
      if weight > 0 {
        #expect((limb.end - leg.ankle).length < 1e-6)
        #expect(limb.tip.y < 4)
      }
      #expect(min(limb.end.y, limb.tip.y, limb.middle.y) > -0.5)
    }
    #expect(min(bones.hips.y, bones.leftArm.end.y, bones.rightArm.end.y) > 0)
    let all = pose.leftWeight + pose.rightWeight
    #expect(all == 100 || all == 0)
  }

  @Test(arguments: Drawings.all)
  func `a mirrored pose mirrored is the pose, and its joints are mirrored`(drawing: Drawing) {
    let pose = drawing.pose
    #expect(pose.mirrored.mirrored == pose)
    let (bones, other) = (Skeleton(pose), Skeleton(pose.mirrored))
    for (a, b) in [
      (bones.leftLeg, other.rightLeg), (bones.rightLeg, other.leftLeg),
      (bones.leftArm, other.rightArm), (bones.rightArm, other.leftArm),
    ] {
      #expect((a.middle.mirrored - b.middle).length < 1e-9)
      #expect((a.end.mirrored - b.end).length < 1e-9)
    }
  }

  @Test func `on the way from any pose to any other limbs keep their lengths, and no foot sinks`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      let (a, b) = (
        Drawings.all[random.below(Drawings.all.count)].pose,
        Drawings.all[random.below(Drawings.all.count)].pose.mirrored
      )
      #expect(a.toward(b, 0) == a && a.toward(b, -1) == a, "seed \(seed)")
      #expect(a.toward(b, 1) == b && a.toward(b, 2) == b, "seed \(seed)")
      for step in 0...10 {
        let pose = a.toward(b, Double(step) / 10)
        #expect(Self.keepsLengths(pose), "seed \(seed)")
        let bones = Skeleton(pose)
        for (leg, weight) in [(pose.leftLeg, pose.leftWeight), (pose.rightLeg, pose.rightWeight)] {
          #expect(weight == 0 || !leg.isLifted, "seed \(seed)")
        }
        #expect(bones.leftLeg.end.y > 4.9 && bones.rightLeg.end.y > 4.9, "seed \(seed)")
      }
    }
  }

  @Test func `a pose that no body can take is drawn as near as a body comes`() {
    var pose = Drawings.all[0].pose
    pose.leftArm.wrist = Point(0, 1e9, 0)
    pose.leftArm.elbow = Point(0, 1, 0)
    pose.rightArm.wrist = Point(-Size.shoulderHalf, 0, 0)
    pose.rightLeg.ankle = Point(500, 5, 0)
    pose.trunk = Point(0, 0, 0)
    #expect(Self.keepsLengths(pose))
  }

  @Test func `a drawing says what it shows, and where the weight is`() throws {
    let cat = try #require(Drawings.named("cat"))
    let html = cat.html(.right).rendered
    let title = "Cat stance, right: nearly all weight on the bent back leg, the ball of the front "
    #expect(html.contains("<title>" + title))
    #expect(html.contains("role=\"img\" aria-label=\"" + title))
    #expect(html.contains(">90 %<") && html.contains(">10 %<"))
    #expect(cat.html(.left).rendered != html)
    let horse = try #require(Drawings.named("horse"))
    #expect(horse.words(.right).hasPrefix("Horse stance: "))
    #expect(horse.html(.left, .side).rendered.contains(">100 %<"))
    #expect(Drawings.named("none") == nil)
  }

  @Test func `the page of the format lists every drawing`() throws {
    let page = try FormatPage("syllabus.md").text
    for name in Drawings.names { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test(arguments: ["eight-brocades", "northern-fist", "shotokan"])
  func `every stance that a bundled syllabus names is drawn`(name: String) throws {
    let file = Files.repository.appending(path: "web/syllabi/\(name).txt")
    let reading = Curriculum.parse([UInt8](try Data(contentsOf: file)))
    let curriculum = try #require(reading.curriculum)
    #expect(curriculum.lint(places: reading.places, drawings: Drawings.names).map(\.text) == [])
    for step in curriculum.items.flatMap(\.steps) where !step.stance.isEmpty {
      #expect(curriculum.drawing(of: step) != nil, "\(step.line)")
    }
    // What has two sides in the syllabus has two in the drawing.
    for item in curriculum.items where !item.drawing.isEmpty && item.hasMirror {
      let drawing = try #require(Drawings.named(item.drawing))
      #expect(drawing.pose != drawing.pose.mirrored, "\(item.code)")
    }
  }

  /// `ETUDE_GALLERY=FILE` writes all of them as a page, to be looked at.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ETUDE_GALLERY"] != nil))
  func `a gallery of all drawings is written`() throws {
    let style =
      "body{font:13px sans-serif;display:grid;grid-template-columns:repeat(10,1fr);gap:6px;margin:8px}"
      + "figure{margin:0;text-align:center}svg{width:100%}.figure-weight{font-size:120px}"
    var page = "<!doctype html><meta charset=utf-8><style>\(style)</style>"
    for drawing in Drawings.all {
      for view in Figure.View.allCases {
        page += "<figure>" + drawing.html(.left, view).rendered
        page += "<figcaption>\(drawing.name)</figcaption></figure>"
      }
    }
    let path = try #require(ProcessInfo.processInfo.environment["ETUDE_GALLERY"])
    try page.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
