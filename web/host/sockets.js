/// Sockets of the server that the app is from. A ticket opens one, once.

export function openSocket({ path, ticket }) {
  const address = new URL(`..${path}`, import.meta.url);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address, ["etude", ticket]);
}
