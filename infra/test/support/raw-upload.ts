import { once } from 'node:events';
import { connect } from 'node:net';
import { api } from '@anamnesis/contracts/api.ts';

export type Ending = 'RST' | 'FIN';

const boundary = 'the-boundary-of-the-test';

/** The body of an upload of a text, as a browser sends it. */
export function uploadBody(text: Uint8Array, fields: Record<string, string>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + file), text, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The head of a request whose body is an upload of `length` bytes. */
export const uploadHead = (url: string, token: string, length: number): string =>
  [
    `POST ${api.uploadText.path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** Sends an upload up to `offset` bytes of its body and then aborts the connection; resolves when it is closed. */
export async function abortUpload(
  { url, token, body }: { url: string; token: string; body: Buffer },
  { offset, ending }: { offset: number; ending: Ending },
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  const gone = once(socket, 'close');
  await once(socket, 'connect');
  const sent = Promise.withResolvers<void>();
  socket.write(uploadHead(url, token, body.length));
  socket.write(body.subarray(0, offset), () => sent.resolve());
  await Promise.race([sent.promise, gone]);
  if (ending === 'RST') socket.resetAndDestroy();
  else socket.end();
  await gone;
}
