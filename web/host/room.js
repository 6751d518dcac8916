/// The socket of the room that is on the page. It carries messages to the core and back, and knows
/// none of them.

import { openSocket } from "./sockets.js";

export class Room {
  #socket;

  constructor(send) {
    this.send = send;
  }

  perform(effect) {
    if (effect.act === "open") this.#open(effect);
    else if (effect.act === "say") this.#say(effect.text);
    else this.#close();
  }

  #open(ticket) {
    this.#close();
    const socket = openSocket(ticket);
    this.#socket = socket;
    // NB: one that was let go of has nothing to say any more.
    const tell = (command) => { if (socket === this.#socket) this.send(command); };
    socket.onopen = () => tell({ do: "room.opened" });
    socket.onmessage = ({ data }) => tell({ do: "room.said", text: data });
    socket.onclose = ({ code }) => {
      tell({ do: "room.closed", code: `${code}` });
      if (socket === this.#socket) this.#socket = undefined;
    };
  }

  /// What cannot be said is lost with the socket: the core hears of that, and asks anew.
  #say(text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #close() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
