import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { followStream } from './stream-client.ts';

const answers = defineEndpoint({
  method: 'POST',
  path: '/api/answers',
  side: 'query',
  kind: 'events',
  summary: '',
  body: z.object({ question: z.string().min(1) }),
  response: z.object({ position: z.string(), text: z.string() }),
});

type Reply = Response | Error;
const streamed = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
const events = (...texts: string[]): Response =>
  streamed(
    ['retry:70\n\n', ...texts.map((text, n) => `data:{"position":"1.${n}","text":"${text}"}\n\n`)].join(''),
  );
const refused = (status: number, code: string): Response =>
  new Response(JSON.stringify({ error: 'No.', code }), { status });

/** A stream on a server that replies so; resolves when it has nothing more to reply. */
function opened(replies: Reply[], question = 'Why?', random = () => 0) {
  const sent: { headers: Record<string, string>; body: unknown; signal: AbortSignal }[] = [];
  const seen: unknown[] = [];
  const pauses: number[] = [];
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let token = 'old';
  const closing = new AbortController();
  void followStream(
    answers,
    { question },
    {
      onEvent: ({ text }) => seen.push(text),
      onOpen: (again) => seen.push(again ? 'again' : 'open'),
      onError: (closed) => {
        seen.push(closed ? 'closed' : 'lost');
        if (closed) resolve();
      },
      onRefused: ({ code }) => seen.push(code),
    },
    closing.signal,
    {
      fetch: (async (_: string, init: (typeof sent)[number]) => {
        sent.push(init);
        const reply = replies.shift();
        if (reply instanceof Response) return reply;
        if (reply) throw reply;
        resolve();
        return new Promise((_resolve, reject) =>
          init.signal.addEventListener('abort', () => reject(init.signal.reason as Error)),
        );
      }) as unknown as typeof fetch,
      token: { now: () => token, refused: async (used) => used === 'old' && (token = 'new') === 'new' },
      positions: { min: () => '7' },
      timeZone: () => 'Europe/Berlin',
      pause: async (ms) => void pauses.push(ms),
      random,
    },
  );
  return { sent, seen, pauses, over, close: () => closing.abort() };
}

it('sends the body and the token, and passes on the events that match the schema', async () => {
  const { sent, seen, over, close } = opened([events('a', 'b'), streamed('data:1\n\n')]);
  await over;
  close();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: '{"question":"Why?"}',
    headers: {
      Accept: 'text/event-stream',
      Authorization: 'Bearer old',
      'Content-Type': 'application/json',
      'X-Min-Position': '7',
      'X-Time-Zone': 'Europe/Berlin',
    },
  });
  expect(seen).toEqual(['open', 'a', 'b', 'lost', 'again', 'lost']);
});

it('connects again with the same body, after the pause that the server wants', async () => {
  const { sent, pauses, over, close } = opened([events('a', 'b')]);
  await over;
  close();
  expect([sent.length, sent[1]?.body, pauses]).toEqual([2, sent[0]?.body, [70]]);
});

it('waits longer for a server that is away', async () => {
  const { seen, pauses, over, close } = opened([
    new Error('no answer'),
    refused(503, 'UNAVAILABLE'),
    events('a'),
  ]);
  await over;
  close();
  expect(seen).toEqual(['lost', 'lost', 'open', 'a', 'lost']);
  expect(pauses).toEqual([500, 1000, 70]);
});

it('takes a page of another kind for no stream, as that of whoever lets people into a network', async () => {
  const page = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  const { seen, over, close } = opened([page, events('a')]);
  await over;
  close();
  expect(seen).toEqual(['lost', 'open', 'a', 'lost']);
});

it('passes over what is no JSON, and what has a name', async () => {
  const { seen, over, close } = opened([
    streamed(
      `data:{no\n\nevent:other\ndata:7\n\nretry:30000\n\n:\n\ndata:{"position":"1",\ndata:"text":"a"}\n\n`,
    ),
  ]);
  await over;
  close();
  expect(seen).toEqual(['open', 'a', 'lost']);
});

it('does not come again at the same moment as all others', async () => {
  const { pauses, over, close } = opened([events('a')], 'Why?', () => 1);
  await over;
  close();
  expect(pauses).toEqual([105]);
});

it('ends when it is refused, and tells why', async () => {
  const { seen, over, sent } = opened([refused(404, 'NOT_FOUND')]);
  await over;
  expect([seen, sent.length]).toEqual([['NOT_FOUND', 'closed'], 1]);
});

it('sends nothing that the server would refuse', async () => {
  const { seen, over, sent } = opened([], '');
  await over;
  expect([seen, sent.length]).toEqual([['INVALID_REQUEST', 'closed'], 0]);
});

it('goes on with the new token where the old one was replaced', async () => {
  const { sent, seen, over, close } = opened([refused(401, 'UNAUTHENTICATED'), events('a')]);
  await over;
  close();
  expect(sent.map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer old',
    'Bearer new',
    'Bearer new',
  ]);
  expect(seen).toEqual(['open', 'a', 'lost']);
});

it('is quiet once it is closed', async () => {
  const { sent, seen, close, over } = opened([]);
  await over;
  close();
  expect(sent[0]?.signal.aborted).toBe(true);
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
});
