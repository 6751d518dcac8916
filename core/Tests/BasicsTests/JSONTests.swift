import Basics
import Testing

@Test func `a document writes back as it was`() throws {
  let text = #"{"a":[1,2.5,-3,true,null,"x\"y\\z\n"],"b":{"c":"é"}}"#
  #expect(try JSON(parsing: text).text == text)
}
