import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FileAnswer, KeptFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { sendFile } from './files.ts';

const size = 50_000_000;
const fileOf = (part: KeptFile['part']): KeptFile => ({
  fileName: 'a.pdf',
  mime: 'application/pdf',
  hash: 'h',
  size,
  part,
});

/** Serves the file once: `served` is what became of it, `gone` that the client has left or has it all. */
async function serve(file: FileAnswer) {
  const served = Promise.withResolvers<unknown>();
  const gone = Promise.withResolvers<void>();
  const app = express();
  app.get('/', (req, res) => {
    res.once('close', gone.resolve);
    return sendFile(req, res, file).then(served.resolve, served.reject);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: served.promise,
    gone: gone.promise,
  };
}

it('ends without an error, and reads no further, when the client leaves in the middle', async () => {
  const closed = Promise.withResolvers<string>();
  const file = fileOf(async function* () {
    try {
      for (let sent = 0; sent < size; sent += 100_000) yield new Uint8Array(100_000);
      closed.resolve('read to its end');
    } finally {
      closed.resolve('closed');
    }
  });
  const { url, served } = await serve(file);
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await expect(served).resolves.toBeUndefined();
  expect(await closed.promise).toBe('closed');
});

it('fails when the file cannot be read to its end', async () => {
  const { url, served } = await serve(
    fileOf(async function* () {
      yield new Uint8Array(10);
      throw new Error('the disk is gone');
    }),
  );
  const failure = served.catch((error: unknown) => error);
  const whole = fetch(url).then((answer) => answer.arrayBuffer());
  await expect(whole).rejects.toThrow(/terminated|fetch failed/);
  expect(await failure).toMatchObject({ message: 'the disk is gone' });
});

it('answers with an error, and nothing of the file, when its first piece cannot be read', async () => {
  const { url, served } = await serve(
    // oxlint-disable-next-line require-yield -- it fails before it has anything
    fileOf(async function* () {
      throw new Error('the disk is gone');
    }),
  );
  served.catch(() => undefined);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  void fetch(url, { signal: leaving.signal }).catch(() => undefined);
  await expect(served).rejects.toThrow('the disk is gone');
});

/** Content that tells whether it was opened and closed. */
function watched() {
  const seen = { opened: 0, closed: 0 };
  const opened = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const part = async function* (): AsyncGenerator<Uint8Array> {
    seen.opened += 1;
    opened.resolve();
    try {
      await mayGoOn.promise;
      for (let sent = 0; sent < size; sent += 100_000) yield new Uint8Array(100_000);
    } finally {
      seen.closed += 1;
    }
  };
  return { seen, opened: opened.promise, goOn: mayGoOn.resolve, part };
}

type Part = () => AsyncGenerator<Uint8Array>;

it.each<[string, (part: Part) => FileAnswer]>([
  ['a kept file', fileOf],
  ['a made file', (part) => ({ fileName: 'a.zip', mime: 'application/zip', content: part() })],
])('closes %s whose client has left before its first piece was read', async (_, answerOf) => {
  const content = watched();
  const { url, served, gone } = await serve(answerOf(content.part));
  const leaving = new AbortController();
  const asked = fetch(url, { signal: leaving.signal }).catch(() => undefined);
  await content.opened;
  leaving.abort();
  await asked;
  await gone;
  content.goOn();
  await expect(served).resolves.toBeUndefined();
  expect(content.seen).toEqual({ opened: 1, closed: 1 });
});
