import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { replyForm } from '@anamnesis/content';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { type Folder, openFolder } from './hand.fixture.ts';
import { type HandServer, serveByHand } from './serving.ts';

let folder: Folder;
let server: HandServer;
let said: string[];
const serve = (atOnce = 4) =>
  serveByHand({ port: 0, folder: folder.folder, atOnce, say: (line) => void said.push(line) });

beforeEach(async () => {
  folder = openFolder();
  said = [];
  server = await serve();
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const draft = z.object({ title: z.string(), points: z.array(z.string()).max(2) });
const { schema } = replyForm('page', draft).schema;
const page = (text: string) => ({
  messages: [
    { role: 'system', content: 'Draft cards.\nQuote the page.' },
    { role: 'user', content: JSON.stringify({ page: text }) },
  ],
  response_format: { type: 'json_schema', json_schema: { name: 'page draft', strict: true, schema } },
});
const spoken = (content: string) => ({ messages: [{ role: 'user', content }] });
const ask = (body: object, signal?: AbortSignal) =>
  fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'by-hand', max_tokens: 40, ...body }),
    ...(signal && { signal }),
  });
async function contentOf(response: Promise<Response>): Promise<string> {
  const { choices } = (await (await response).json()) as { choices: { message: { content: string } }[] };
  return choices[0]!.message.content;
}
const good = { title: 'Heart', points: ['It pumps.'] };

it('shows a request as somebody reads it', async () => {
  const asked = ask(page('The heart pumps.'));
  expect(await folder.appears('request.json')).toBe('0001-page_draft.request.json');
  expect(folder.request('0001-page_draft')).toEqual({
    kind: 'page_draft',
    max_tokens: 40,
    messages: [
      { role: 'system', lines: ['Draft cards.', 'Quote the page.'] },
      { role: 'user', json: { page: 'The heart pumps.' } },
    ],
    reply_schema: schema,
  });
  folder.put('0001-page_draft.reply.json', JSON.stringify(good, null, 2));
  const { usage, choices } = await (await asked).json();
  expect(JSON.parse(choices[0].message.content)).toEqual(good);
  expect(choices[0].finish_reason).toBe('stop');
  expect(usage.completion_tokens).toBeGreaterThan(5);
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
});

it('takes a reply that is written in place when it fits, and none that is half written', async () => {
  const asked = contentOf(ask(page('The heart pumps.')));
  await folder.appears('request.json');
  const whole = JSON.stringify(good);
  folder.write('0001-page_draft.reply.json', whole.slice(0, 20));
  folder.write('0001-page_draft.reply.json', whole);
  expect(await asked).toBe(whole);
  expect(folder.files()).not.toContain('0001-page_draft.refused.txt');
});

it.each([
  ['is no JSON', 'Here it is: {}', 'It is no JSON'],
  ['does not fit the schema', JSON.stringify({ title: 1, points: ['a', 'b', 'c'] }), 'at title'],
  ['is longer than it may be', JSON.stringify({ ...good, title: 'heart '.repeat(50) }), 'a reply of 40'],
])('says why it takes no reply that %s, and waits for another', async (_what, text, why) => {
  const asked = contentOf(ask(page('The heart pumps.')));
  await folder.appears('request.json');
  folder.put('0001-page_draft.reply.json', text);
  await folder.appears('refused.txt');
  expect(folder.read('0001-page_draft.refused.txt')).toContain(why);
  folder.put('0001-page_draft.reply.json', JSON.stringify(good));
  expect(JSON.parse(await asked)).toEqual(good);
  expect(folder.files()).not.toContain('0001-page_draft.refused.txt');
});

it('streams a text word by word', async () => {
  const asked = ask({ ...spoken('Do you smoke?'), stream: true, stream_options: { include_usage: true } });
  await folder.appears('0001-text.request.json');
  folder.put('0001-text.reply.txt', 'No, I gave it up. [1]\n');
  const response = await asked;
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = (await response.text())
    .split('\n\n')
    .flatMap((event) => event.match(/(?<=^data: ).+/u) ?? []);
  expect(events.pop()).toBe('[DONE]');
  const chunks = events.map((event) => JSON.parse(event));
  expect(chunks.pop().usage.completion_tokens).toBeGreaterThan(5);
  const pieces = chunks.flatMap(({ choices }) => choices[0].delta.content || []);
  expect(pieces).toEqual(['No,', ' I', ' gave', ' it', ' up.', ' [1]']);
});

it('gives the same reply to the same request, streamed or not, and after a restart', async () => {
  const first = contentOf(ask(spoken('Do you smoke?')));
  await folder.appears('request.json');
  folder.put('0001-text.reply.txt', 'No.');
  expect(await first).toBe('No.');
  expect(await (await ask({ ...spoken('Do you smoke?'), stream: true })).text()).toContain('"No."');
  await server.close();
  server = await serve();
  expect(await contentOf(ask(spoken('Do you smoke?')))).toBe('No.');
  expect(folder.files()).toEqual(['0001-text.reply.txt', '0001-text.request.json']);
});

it('leaves the request of a client that went away, whose reply is there when it comes again', async () => {
  const left = new AbortController();
  const asked = ask(spoken('Do you smoke?'), left.signal);
  await folder.appears('request.json');
  left.abort();
  await expect(asked).rejects.toThrow('aborted');
  folder.put('0001-text.reply.txt', 'No.');
  await eventually(() => said.includes('0001-text: replied'));
  expect(await contentOf(ask(spoken('Do you smoke?')))).toBe('No.');
});

it('looks at replies to requests of an earlier run', async () => {
  ask(page('The heart pumps.')).catch(() => undefined);
  await folder.appears('request.json');
  await server.close();
  folder.put('0001-page_draft.reply.json', '{}');
  server = await serve();
  expect(await folder.appears('refused.txt')).toBe('0001-page_draft.refused.txt');
  ask(spoken('Do you smoke?')).catch(() => undefined);
  expect(await folder.appears('text.request.json')).toBe('0002-text.request.json');
});

it('writes so many requests at once, and the next when one has its reply', async () => {
  await server.close();
  server = await serve(1);
  const [first, second] = [contentOf(ask(spoken('One?'))), contentOf(ask(spoken('Two?')))];
  await folder.appears('0001-text.request.json');
  expect(folder.files()).toHaveLength(1);
  folder.put('0001-text.reply.txt', 'One.');
  await folder.appears('0002-text.request.json');
  folder.put('0002-text.reply.txt', 'Two.');
  expect([await first, await second].toSorted()).toEqual(['One.', 'Two.']);
});

it('tells those who wait that it stops, and keeps their files', async () => {
  const asked = ask(spoken('Do you smoke?'));
  await folder.appears('request.json');
  await server.close();
  expect((await asked).status).toBe(503);
  await expect(fetch(`${server.url}/models`)).rejects.toThrow('fetch failed');
  expect(folder.files()).toEqual(['0001-text.request.json']);
  server = await serve();
});

it('lists itself, and refuses what is too long, no request, or has a schema that it does not know', async () => {
  expect(await (await fetch(`${server.url}/models`)).json()).toMatchObject({
    data: [{ id: 'by-hand', context_length: 200_000 }],
  });
  expect((await ask(spoken('heart '.repeat(1_000_000)))).status).toBe(413);
  expect((await ask({ messages: [] })).status).toBe(400);
  const format = { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'nosuch' } } };
  expect((await ask({ ...spoken('x'), response_format: format })).status).toBe(400);
  expect(folder.files()).toEqual([]);
});
