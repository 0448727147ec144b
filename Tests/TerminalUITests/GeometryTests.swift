import Testing

@testable import TerminalUI

@Suite("Geometry")
struct GeometryTests {
  struct Meeting: CustomTestStringConvertible, Sendable {
    let name: String
    let a: Rect
    let b: Rect
    let common: Rect?
    var testDescription: String { name }

    static let square = Rect(x: 2, y: 2, width: 4, height: 4)
    static let all = [
      Meeting(name: "the same", a: square, b: square, common: square),
      Meeting(
        name: "a corner", a: square, b: Rect(x: 5, y: 0, width: 9, height: 3),
        common: Rect(x: 5, y: 2, width: 1, height: 1)),
      Meeting(
        name: "side by side", a: square, b: square.offset(by: Point(x: 4, y: 0)), common: nil),
      Meeting(name: "far apart", a: square, b: square.offset(by: Point(x: 90, y: 0)), common: nil),
      Meeting(
        name: "an empty one inside", a: square, b: Rect(x: 3, y: 3, width: 0, height: 2),
        common: nil),
      Meeting(
        name: "one in the other", a: square, b: Rect(x: 3, y: 3, width: 1, height: 1),
        common: Rect(x: 3, y: 3, width: 1, height: 1)),
    ]
  }

  @Test(arguments: Meeting.all)
  func whatTwoRectanglesShare(_ meeting: Meeting) {
    for common in [meeting.a.intersection(meeting.b), meeting.b.intersection(meeting.a)] {
      if let expected = meeting.common {
        #expect(common == expected)
      } else {
        #expect(common.isEmpty)
      }
    }
    #expect(meeting.a.intersects(meeting.b) == (meeting.common != nil))
  }

  @Test func aRectangleContainsItsCellsAndNoneAtItsEnd() {
    let rect = Rect(x: 1, y: 1, width: 2, height: 1)
    let inside = [Point(x: 1, y: 1), Point(x: 2, y: 1)]
    let outside = [Point(x: 3, y: 1), Point(x: 1, y: 2), Point(x: 0, y: 1), Point(x: 1, y: 0)]
    #expect(inside.allSatisfy(rect.contains))
    #expect(!outside.contains(where: rect.contains))
  }

  @Test func oneRectangleContainsAnotherWithAllItsCells() {
    let rect = Rect(x: 0, y: 0, width: 3, height: 3)
    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(x: 9, y: 9, width: 0, height: 0)))
    #expect(!rect.contains(Rect(x: 1, y: 1, width: 3, height: 1)))
  }

  @Test func sizesAreNeverNegative() {
    #expect(Size(width: -3, height: 2) == Size(width: 0, height: 2))
    #expect(Rect(x: 0, y: 0, width: 1, height: 1).inset(dx: 1, dy: 1).isEmpty)
  }
}
