import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveGenerator } from '../protocol.ts';
import { handGenerator } from './generator.ts';

let server: Server;
let reply: PromiseWithResolvers<string>;
beforeEach(async () => {
  reply = Promise.withResolvers();
  server = await serveGenerator(handGenerator({ reply: () => reply.promise }, 1), 0);
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  await closed;
});

const ask = (stream: boolean) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'by-hand', messages: [{ role: 'user', content: 'Hm?' }], stream }),
  });

it.each([
  ['a JSON value', false, /^ +\{"id"/u],
  ['a stream', true, /^data: \{"id".*assistant.*\n\n(: waiting\n\n)+data: /u],
])('keeps a connection open while %s is awaited', async (_what, stream, whole) => {
  // The headers are there, though nothing is written.
  const response = await ask(stream);
  expect(response.status).toBe(200);
  const body = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let pieces = 0; pieces < 2; pieces += 1) text += (await body.read()).value;
  reply.resolve('Yes.');
  for (let piece = await body.read(); !piece.done; piece = await body.read()) text += piece.value;
  expect(text).toMatch(whole);
  expect(text).toContain('Yes.');
});

it('ends the connection where it comes to nothing after all', async () => {
  const response = await ask(false);
  reply.reject(new Error('The server is stopping.'));
  await expect(response.text()).rejects.toThrow('terminated');
});
