import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: string; body: string };

/** Opens a connection to a server and sends what is given, byte for byte. */
export function openRaw(url: string, sent: string | Uint8Array): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(sent);
  return socket;
}

/** Everything that is received on a connection until it is closed or reset. */
export function allOf(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.once('close', () => resolve(text));
  return promise;
}

/** The response of a server to exactly these bytes, until it closes the connection: send `Connection: close`. */
export async function sendRaw(url: string, sent: string | Uint8Array): Promise<RawAnswer> {
  const answer = await allOf(openRaw(url, sent));
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), headers: head, body: body.join('\r\n\r\n') };
}
