/// Modules of WebAssembly, as the worker and the page fetch them.

/// Compiles the module while it arrives; falls back when a host sends it with another type.
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} did not arrive (${response.status})`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
