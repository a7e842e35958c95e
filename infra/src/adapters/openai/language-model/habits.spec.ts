// How servers of one protocol differ in what they reply: each of these is read, or told with the server's own sentence.
import { describe, expect, it } from 'vitest';
import { raw, reply } from '../../../../test/support/model-double/acts.ts';
import { always, ask, failureOf, key, piecesOf, setting } from './language-model.fixture.ts';

type Message = Record<string, unknown>;

const usage = { prompt_tokens: 5, completion_tokens: 3 };
const completion = (message: Message, finish: string | null = 'stop', more: object = {}) =>
  raw(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish, ...more }], usage }));
const event = (delta: Message | null, finish: string | null = null, more: object = {}): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish, ...more }] })}\n\n`;
const done = 'data: [DONE]\n\n';
const stream = (...events: string[]) => raw(events.join(''), 'text/event-stream');
const json = (value: unknown) => raw(JSON.stringify(value));

const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Is it gout?' }] };

describe('a reply that is read', () => {
  it.each<[string, ReturnType<typeof raw>]>([
    [
      'in parts',
      completion({
        content: [
          { type: 'text', text: 'It is ' },
          { type: 'text', text: 'gout.' },
        ],
      }),
    ],
    [
      'in parts with thoughts, as of Mistral',
      completion({ content: [thinking, { type: 'text', text: 'It is gout.' }] }),
    ],
    ['in parts that are texts', completion({ content: ['It is ', 'gout.'] })],
    [
      'beside thoughts, as of DeepSeek and vLLM',
      completion({ content: 'It is gout.', reasoning_content: 'Is it?' }),
    ],
    ['without a reason of its end', completion({ content: 'It is gout.' }, null)],
    ['with an error that is none', completion({ content: 'It is gout.' }, 'stop', { error: null })],
  ])('%s', async (_, act) => {
    const { model } = await setting(always(act));
    expect(await model.complete(ask)).toEqual({ text: 'It is gout.', isComplete: true });
  });

  it.each<[string, string[]]>([
    [
      'in parts',
      [
        event({ content: [thinking] }),
        event({ content: [{ type: 'text', text: 'It is gout.' }] }),
        event({}, 'stop'),
        done,
      ],
    ],
    ['without a reason of its end', [event({ content: 'It is gout.' }), done]],
    [
      'without a reason, and a mark of the end without a space',
      [event({ content: 'It is gout.' }), 'data:[DONE]\n\n'],
    ],
    ['without the mark of its end', [event({ content: 'It is gout.' }), event({}, 'stop')]],
    [
      'with reasons that are empty',
      [event({ content: 'It is ' }, ''), event({ content: 'gout.' }, ''), event({}, 'stop'), done],
    ],
    [
      'behind thoughts, with comments',
      [
        ': OPENROUTER PROCESSING\n\n',
        event({ content: '', reasoning: 'hm' }),
        event({ content: null, reasoning_content: 'hm' }),
        event({ content: 'It is gout.' }, 'stop'),
        done,
      ],
    ],
    ['with a choice without a delta', [event({ content: 'It is gout.' }), event(null, 'stop'), done]],
    [
      'with lines of Windows',
      [event({ content: 'It is gout.' }), done].map((line) => line.replaceAll('\n', '\r\n')),
    ],
  ])('in a stream: %s', async (_, events) => {
    const { model } = await setting(always(stream(...events)));
    expect((await piecesOf(model)).join('')).toBe('It is gout.');
  });
});

const overloaded = 'Provider returned error';
const loading = 'The engine is still loading, try later';

describe('an error that comes as a success', () => {
  it.each<[string, ReturnType<typeof raw>, string, string, number]>([
    [
      'with a code',
      json({ error: { message: overloaded, code: 502 } }),
      'away',
      `the server answered 502: “${overloaded}”`,
      3,
    ],
    ['as a text', json({ error: loading }), 'away', `the server answered 500: “${loading}”`, 3],
    [
      'in a choice',
      completion({ content: '' }, 'error', { error: { message: overloaded, code: 429 } }),
      'busy',
      `the server answered 429: “${overloaded}”`,
      3,
    ],
    [
      'beside no choices',
      json({ choices: null, error: { message: overloaded, code: 503 } }),
      'away',
      `the server answered 503: “${overloaded}”`,
      3,
    ],
    [
      'as vLLM has it',
      json({ object: 'error', message: 'The engine is dead', code: 400 }),
      'refused',
      'the server answered 400: “The engine is dead”',
      1,
    ],
    [
      'as FastAPI has it',
      json({ detail: 'Not authenticated' }),
      'away',
      'the server answered 500: “Not authenticated”',
      3,
    ],
  ])('is told: %s', async (_, act, reason, message, attempts) => {
    const { model, server } = await setting(always(act));
    expect(await failureOf(model.complete(ask))).toMatchObject({ reason, message });
    expect(server.requests).toHaveLength(attempts);
    const streaming = await setting(always(act));
    expect(await failureOf(piecesOf(streaming.model))).toMatchObject({ reason, message });
  });

  it.each<[string, string[], string]>([
    [
      'at once',
      [`data: ${JSON.stringify({ error: { message: overloaded, code: 502 } })}\n\n`],
      `the server answered 502: “${overloaded}”`,
    ],
    [
      'as a text, in an event of its own',
      [`event: error\ndata: ${JSON.stringify({ error: loading })}\n\n`],
      `the server answered 500: “${loading}”`,
    ],
    [
      'after a part of the reply',
      [event({ content: 'Gout' }), `data: ${JSON.stringify({ error: { message: overloaded } })}\n\n`],
      `the server answered 500: “${overloaded}”`,
    ],
    [
      'in a choice',
      [
        event({ content: 'Gout' }),
        event({ content: '' }, 'error', { error: { message: overloaded, code: 502 } }),
      ],
      `the server answered 502: “${overloaded}”`,
    ],
    [
      'as a reason of the end',
      [event({ content: 'Gout' }), event({}, 'error'), done],
      'the connection ended before the reply did',
    ],
  ])('is told in a stream: %s', async (_, events, message) => {
    const { model } = await setting(always(stream(...events)));
    expect(await failureOf(piecesOf(model))).toMatchObject({ reason: 'away', message });
  });

  it.each([
    'Your text “Mrs Miller has gout.” is not allowed',
    'The word Miller is not allowed',
    `Bad key ${key}`,
    'Quota of org-0123456789abcdef0123456789abcdef is used up',
    `Long: ${'so it is. '.repeat(40)}`,
  ])('keeps to itself what may quote a text or a key: %s', async (message) => {
    const { model } = await setting(always(json({ error: { message, code: 400 } })));
    expect((await failureOf(model.complete(ask))).message).toBe('the server answered 400');
  });
});

describe('a reply without a word', () => {
  const spent = 'the reply is empty: its tokens were used up before it began, as by thoughts';

  it('says that its tokens were used up', async () => {
    for (const message of [{ content: '', reasoning: 'hm' }, { content: null }, { content: [thinking] }]) {
      const { model } = await setting(always(completion(message, 'length')));
      expect(await failureOf(model.complete(ask))).toMatchObject({ reason: 'nonsense', message: spent });
    }
    const { model } = await setting(always(stream(event({ reasoning: 'hm' }), event({}, 'length'), done)));
    expect(await failureOf(piecesOf(model))).toMatchObject({ reason: 'nonsense', message: spent });
  });

  it('is none where it ended by itself', async () => {
    const { model } = await setting(always(reply('')));
    for (const failing of [model.complete(ask), piecesOf(model)])
      expect(await failureOf(failing)).toMatchObject({ reason: 'nonsense', message: 'the reply is empty' });
  });
});
