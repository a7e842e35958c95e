import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

it.each([
  ['prose and a fence around it', 'Sure!\n```json\n{"a": [1, 2]}\n```\nAnything else?', { a: [1, 2] }],
  ['commas before brackets', '{"a": [1, 2,], "b": {"c": 1,},}', { a: [1, 2], b: { c: 1 } }],
  [
    'an end that was cut off',
    '{"cards": [{"span": "x", "answer": "y"}, {"span": "z", "ans',
    { cards: [{ span: 'x', answer: 'y' }] },
  ],
  ['brackets and quotes in a text', '{"a": "} ] \\" {"} trailing', { a: '} ] " {' }],
  ['thoughts before it', '<think>{"a": 2} or {"a": 1}?</think>\n{"a": 1}', { a: 1 }],
  ['thoughts without a tag before them', 'I could draft {"a": 2} first.\n</think>\n{"a": 1}', { a: 1 }],
  ['thoughts with a set in them', 'The set {x} matters.\n</think>\n{"a": 1}', { a: 1 }],
  ['thoughts that begin as a reply', '{"a": 2}? No.</think>{"a": 1}', { a: 1 }],
  ['thoughts in brackets', '[THINK]{"a": 2}[/THINK]{"a": 1}', { a: 1 }],
  ['reasoning', '<reasoning>{"a": 2}</reasoning>{"a": 1}', { a: 1 }],
  [
    'thoughts of several kinds',
    '<think>{"a": 3}</think> So <reflection>{"a": 2}</reflection>{"a": 1}',
    { a: 1 },
  ],
  [
    'channels',
    '<|channel|>analysis<|message|>{"a": 2}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{"a": 1}',
    { a: 1 },
  ],
  ['a tag in a text', '{"a": "The tag </think> ends it."}', { a: 'The tag </think> ends it.' }],
  ['nothing but thoughts', '<think>Perhaps {"a": 2}, or', undefined],
  ['nothing of use', 'I am sorry, I cannot.', undefined],
  ['an end in the first text', '{"a": "never end', undefined],
])('reads JSON with %s', (_what, reply, value) => {
  expect(readJson(reply)).toEqual(value);
});

it('reads every object back, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.stringMatching(/^[^{]*$/u),
      fc.string(),
      (value, before, after) => {
        expect(readJson(before + JSON.stringify(value) + after)).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

it('reads a whole element in many brackets that are not closed, however many', () => {
  const many = 200_000;
  const { a } = readJson(`{"a": 1, "b": ${'['.repeat(many)}${']'.repeat(many - 1)}`) as { a: number };
  expect(a).toBe(1);
  expect(readJson('{"a": [[1], [2, [3], [')).toEqual({ a: [[1], [2, [3]]] });
});

it('reads a text that is cut anywhere as an object or as nothing', () => {
  const whole = JSON.stringify({
    cards: [
      { span: 'a "b" \\ {c}', answer: 'd' },
      { span: 'e', answer: 'f' },
    ],
  });
  fc.assert(
    fc.property(fc.nat({ max: whole.length }), (end) => {
      expect(['object', 'undefined']).toContain(typeof readJson(whole.slice(0, end)));
    }),
  );
});
