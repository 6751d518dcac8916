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
    const tell = (what, fields) => {
      if (socket === this.#socket) this.send({ do: `room.${what}`, room: ticket.room, ...fields });
    };
    socket.onopen = () => tell("opened");
    socket.onmessage = ({ data }) => tell("said", { text: data });
    socket.onclose = ({ code }) => {
      tell("closed", { code: `${code}` });
      if (socket === this.#socket) this.#socket = undefined;
    };
  }

  /// What cannot be said is lost with the socket, and the core hears of that.
  #say(text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #close() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
