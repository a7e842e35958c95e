import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';
import { listOf, listWithSound, noError } from './reply-form.ts';

const card = z.object({ prompt: z.string(), answer: z.string(), isSure: z.boolean(), place: z.int() });
const form = z.object({
  title: z.string().nullable().catch(null),
  points: listWithSound(z.string(), 10),
  cards: listWithSound(card, 10),
  error: noError,
});
const one = { prompt: 'What does ASA block?', answer: 'COX', isSure: true, place: 1 };
const whole = { title: 'ASA', points: ['It blocks COX.'], cards: [one] };
const said = JSON.stringify(whole, null, 1);
const verdicts = z.object({ verdicts: listOf(z.object({ number: z.int(), sound: z.boolean() }), 40) });

describe('a reply is read', () => {
  it.each([
    ['in a fence, with prose', `Sure!\n\`\`\`json\n${said}\n\`\`\`\nAnything else?`],
    ['behind thoughts', `<think>Perhaps {"points": [], "cards": []}?</think>\n${said}`],
    ['behind thoughts without a tag before them', `So {"points": [], "cards": []} first.\n</think>\n${said}`],
    ['behind thoughts with a set in them', `The set {x, y} and [3] matter.\n</think>${said}`],
    [
      'behind thoughts without any tag',
      `The form is {"points": [], "cards": []}, and {x} is a set.\n\n${said}`,
    ],
    ['behind thoughts in brackets', `[THINK]{"a": 2}[/THINK]${said}`],
    ['behind reasoning', `<reasoning>{"a": 2}</reasoning>${said}`],
    ['behind thoughts of several kinds', `<think>{}</think> So <reflection>{}</reflection>${said}`],
    [
      'in channels',
      `<|channel|>analysis<|message|>{"a": 2}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${said}`,
    ],
    [
      'behind thoughts of Cohere',
      `<|START_THINKING|>{"a": 2}<|END_THINKING|><|START_RESPONSE|>${said}<|END_RESPONSE|>`,
    ],
    [
      'at the end of thoughts that nobody ended',
      `<think>It is {"points": [], "cards": []}, or so:\n${said}\n`,
    ],
    ['with commas before brackets', said.replaceAll('\n}', ',\n}').replaceAll('\n ]', ',\n ]')],
    [
      'with comments',
      said.replace('"points"', '// what matters\n"points"').replace('"cards"', '/* the cards */ "cards"'),
    ],
    ['with keys without quotes', said.replaceAll(/"(\w+)":/gu, '$1:')],
    ['without a comma between lines', said.replace('"ASA",', '"ASA"')],
    ['in a wrapper', `{"draft": ${said}}`],
    ['in two wrappers', `{"status": "ok", "result": {"draft": ${said}}}`],
    ['as the arguments of a call', `<tool_call>{"name": "draft", "arguments": ${said}}</tool_call>`],
    ['as a text in the arguments of a call', JSON.stringify({ name: 'draft', arguments: said })],
    ['as the properties of a schema', `{"type": "object", "properties": ${said}}`],
    ['with other letters in its keys', said.replace('"points"', '"Points"').replace('"isSure"', '"is_sure"')],
    ['with texts for other things', said.replace('true', '"True"').replace('"place": 1', '"place": "1"')],
    ['with one where a list is asked for', JSON.stringify({ ...whole, cards: one })],
  ])('%s', (_what, reply) => {
    expect(readJson(reply, form).data).toEqual(whole);
  });

  it.each([
    ['a list alone, of the only things that it can be of', JSON.stringify([one, one]), [one, one]],
    ['one thing alone', JSON.stringify(one), [one]],
    ['a thing a line', `${JSON.stringify(one)}\n${JSON.stringify(one)}`, [one, one]],
    [
      'what is whole of one that was cut off',
      `{"points": [], "cards": [${JSON.stringify(one)}, {"prompt": "Wha`,
      [one],
    ],
  ])('as %s', (_what, reply, cards) => {
    expect(readJson(reply, form).data).toEqual({ title: null, points: [], cards });
  });

  it('with line breaks, quotes and formulas in its texts', () => {
    const text = z.object({ text: z.string(), next: z.string().optional() });
    const read = (reply: string) => readJson(reply, text).data?.text;
    expect(read('{"text": "one\ntwo\tthree"}')).toBe('one\ntwo\tthree');
    expect(read('{"text": "what "heparin" does", "next": "b"}')).toBe('what "heparin" does');
    expect(read(String.raw`{"text": "\alpha is \"a\" \u03b1",}`)).toBe(String.raw`\alpha is "a" α`);
    expect(read('{"text": "} ] {", } trailing')).toBe('} ] {');
    expect(read('{"text": "The tag </think> ends it."}')).toBe('The tag </think> ends it.');
  });

  it('as verdicts, one a line, with texts for truths', () => {
    expect(readJson('{"number": "0", "sound": "true"}\n{"number": 1, "sound": "no"}', verdicts).data).toEqual(
      {
        verdicts: [
          { number: 0, sound: true },
          { number: 1, sound: false },
        ],
      },
    );
  });
});

it.each([
  ['nothing but thoughts', '<think>Perhaps {"points": [], "cards": []}, or'],
  ['no JSON', 'I am sorry, I cannot.'],
  ['an end in the first text', '{"points": "never end'],
  ['an error in the form of a reply', '{"error": "overloaded", "points": [], "cards": []}'],
  ['an error in a wrapper', '{"result": {"error": "overloaded", "points": [], "cards": []}}'],
  ['an error', '{"error": {"message": "overloaded", "code": 503}}'],
  ['an empty list alone', '[]'],
  ['a list of something else', '[1, 2, 3]'],
  [
    'the schema that was asked for',
    '{"type": "object", "properties": {"points": {"type": "array"}, "cards": {"type": "array"}}}',
  ],
])('reads nothing where there is %s', (_what, reply) => {
  expect(readJson(reply, form).success).toBe(false);
});

it('reads every object back, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.stringMatching(/^[^{[]*$/u),
      (value, around) => {
        const read = readJson(`${around} ${JSON.stringify(value)} ${around}`, z.unknown());
        expect(read.data).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

it('reads a text that is cut anywhere as a part of it or as nothing', () => {
  fc.assert(
    fc.property(fc.nat({ max: said.length }), (end) => {
      expect([undefined, whole, { ...whole, cards: [] }]).toContainEqual(
        readJson(said.slice(0, end), form).data,
      );
    }),
  );
});

it.each([
  ['brackets that nobody closes', '{"a": 1, "b": '.concat('['.repeat(100_000))],
  ['objects that nobody closes', '{"a":'.repeat(40_000)],
  ['beginnings that are none', '{x '.repeat(60_000)],
  ['texts that nobody ends', '{"a": "'.repeat(30_000)],
  ['many small lists', '[1] '.repeat(50_000)],
  ['many parts', '{"points": ["a"] x '.repeat(12_000)],
  ['spaces behind quotes', `{"a": "${`"${' '.repeat(500)}`.repeat(400)}`],
  ['tags', '</think>'.repeat(25_000)],
  [
    'more verdicts than anybody gives',
    JSON.stringify({ verdicts: Array.from({ length: 20_000 }, (_, number) => ({ number, sound: true })) }),
  ],
])('does not stall on %s: with the square of its length it would not end', (_what, reply) => {
  expect(readJson(reply, verdicts).success).toBe(false);
});
