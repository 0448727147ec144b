/// A place in cells; x grows to the right, y downwards.
public nonisolated struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
  public static let zero = Point(x: 0, y: 0)
}

/// A size in cells, never negative.
public nonisolated struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in cells.
public nonisolated struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
