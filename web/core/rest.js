/// The core's second part: all that the first page does not need. It comes while that page is there
/// already. docs/decisions/0010-first-load.md tells how the two are made.

export class Rest {
  #first;
  #name;
  #arriving;
  /// Nothing of the core is missing: the rest is there, or the core is one file.
  isThere = true;

  /// `compile(url)` fetches a module.
  constructor(url, compile) {
    Object.assign(this, { url, compile });
  }

  /// What the first part imports: the host's own, and "rest.ID" with the functions of the rest.
  // NB: the rest imports "first.ID": parts of two builds do not fit, and say so.
  imports(host) {
    return new Proxy(host, {
      get: (_, name) => {
        if (name in host) return host[name];
        this.isThere = false;
        this.#name = name.replace("rest", "first");
        return this.#placeholders;
      },
    });
  }

  /// Each function brings the rest when it is not there, and goes on in it.
  #placeholders = new Proxy({}, {
    get: (_, slot) => (...given) => {
      this.#bring();
      return this.#first["%table"].get(Number(slot))(...given);
    },
  });

  /// The exports of the first part, to which the rest will be joined.
  belongsTo(first) {
    this.#first = first;
  }

  /// Fetches it; resolves when nothing is missing.
  async arrive() {
    if (this.isThere) return;
    this.#arriving ??= this.compile(this.url);
    try {
      this.#join(await this.#arriving);
    } catch (error) {
      this.#arriving = undefined;
      throw error;
    }
  }

  /// Its functions enter the table that the two share, where the placeholders were.
  #join(module) {
    if (this.isThere) return;
    new WebAssembly.Instance(module, { [this.#name]: this.#first });
    this.isThere = true;
  }

  /// The core is in the middle of a call and cannot wait: workers may fetch like this.
  #bring() {
    if (this.isThere) return;
    console.info("The core needs its second part at once.");
    const request = new XMLHttpRequest();
    request.open("GET", this.url, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${this.url} did not arrive`);
    this.#join(new WebAssembly.Module(request.response));
  }
}
