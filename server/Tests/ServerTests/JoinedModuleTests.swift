import Testing

@testable import Server

private func joined(_ path: String, _ files: [String: String]) -> String? {
  JoinedModule.bytes(of: path) { files[$0].map { Array($0.utf8) } }
    .map { String(decoding: $0, as: UTF8.self) }
}

@Test func `a module comes with those that it imports, each once and before its use`() throws {
  let text = try #require(
    joined(
      "app.js",
      [
        "app.js": "import { a as one } from \"./host/a.js\";\n"
          + "import { b } from \"./host/b.js\";\nrun(one, b);\n",
        "host/a.js": "import { b } from \"./b.js\";\nexport function a() { return b; }\n",
        "host/b.js": "export const b = new URL(\"../x\", import.meta.url);\nexport class C {}\n",
      ]))
  #expect(
    text == """
      // host/b.js
      const part0 = (() => {
      const b = new URL("../x", new URL("./host/b.js", import.meta.url));
      class C {}

      return { b, C };
      })();
      // host/a.js
      const part1 = (() => {
      const { b } = part0;
      function a() { return b; }

      return { a };
      })();
      const { a: one } = part1;
      const { b } = part0;
      run(one, b);


      """)
}

@Test(arguments: [
  "import x from \"./b.js\";\n", "import {\n  b,\n} from \"./b.js\";\n",
  "import { b } from \"package\";\n", "import { b } from \"./none.js\";\n",
  "import { a } from \"./a.js\";\n", "import { b } from \"./b.js\";\nexport default 1;\n",
  "import { b } from \"./circle.js\";\n",
])
func `what is not understood stays as it is`(text: String) {
  let files = [
    "a.js": text, "b.js": "export const b = 1;\n",
    "circle.js": "import { a } from \"./a.js\";\nexport const b = 1;\n",
  ]
  #expect(joined("a.js", files) == nil)
}

@Test func `the parts of a module are not listed beside it`() async throws {
  let site = try Site([
    "web/app.js": "import { b } from \"./host/b.js\";\n", "web/host/b.js": "export const b = 1;\n",
    "web/styles/all.css": "@import \"a.css\";\n", "web/styles/a.css": "a {}\n",
  ])
  let list = try await site.get("/files.json").text
  #expect(list.contains("\"/app.js\"") && list.contains("\"/styles/all.css\""))
  #expect(!list.contains("b.js") && !list.contains("a.css"))
  #expect(try await site.get("/app.js").text.hasPrefix("// host/b.js\n"))
}
