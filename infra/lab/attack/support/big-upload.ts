import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import { framing, type Multipart } from './multipart.ts';

const piece = Buffer.alloc(1 << 20, 'The heart pumps blood through the vessels of the body. ');

/** Uploads that many bytes, never holding them at once; answers the status, how long it took and what was written. 0: no answer came. */
export async function bigUpload(
  url: string,
  form: Multipart,
  start: string,
): Promise<{ status: number; ms: number; sent: number; text: string }> {
  const started = performance.now();
  const { before, after, length } = framing(form);
  const { hostname, port } = new URL(url);
  const outgoing = request({
    host: hostname,
    port,
    path: form.path,
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${form.token}`,
      'content-type': 'multipart/form-data; boundary=----attack0f1e2d3c',
      'content-length': length,
    },
  });
  const answer = Promise.withResolvers<{ status: number; text: string }>();
  let status = 0;
  let text = '';
  outgoing.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    const done = (): void => answer.resolve({ status, text });
    response.on('end', done).on('error', done);
  });
  // A refusal may come before all was sent; writing fails then, and what was answered is still to be read.
  outgoing.on('error', ({ message }) => {
    setTimeout(() => answer.resolve({ status, text: status === 0 ? message : text }), 300);
  });
  outgoing.on('socket', (socket: Socket) =>
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('silent for too long'))),
  );
  const content = pieces(before, `${start}${randomBytes(32).toString('hex')}\n`, form.size, after);
  void pipeline(Readable.from(content), outgoing).catch(() => undefined);
  const given = await answer.promise;
  const sent = outgoing.socket?.bytesWritten ?? 0;
  outgoing.destroy();
  return { ...given, sent, ms: performance.now() - started };
}

function* pieces(before: string, start: string, size: number, after: string): Generator<Buffer> {
  yield Buffer.from(before + start);
  for (let left = size - start.length; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length));
  }
  yield Buffer.from(after);
}
