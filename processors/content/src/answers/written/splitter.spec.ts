import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSplitter, LONGEST_WRITTEN } from './splitter.ts';

function split(pieces: readonly string[]): string[] {
  const { push, end } = createSplitter();
  return [...pieces.flatMap((piece) => push(piece)), ...end()];
}

it.each([
  [
    'lines',
    'Gout is an arthritis. [1]\nIt is treated with rest [2].\n',
    ['Gout is an arthritis. [1]', 'It is treated with rest [2].'],
  ],
  [
    'one line',
    'Gout is an arthritis [1]. Rest helps. [2] [3] Ice too.[4]',
    ['Gout is an arthritis [1].', 'Rest helps. [2] [3]', 'Ice too.[4]'],
  ],
  ['a citation in the middle', 'Rest [1] and ice [2, 3] help. [1]', ['Rest [1] and ice [2, 3] help. [1]']],
  ['a citation on the next line', 'Rest helps.\n[1]\nIce helps. [2]', ['Rest helps. [1]', 'Ice helps. [2]']],
  ['no citation', 'Rest helps. Ice helps.', ['Rest helps. Ice helps.']],
  ['no end', 'Rest helps. [1]\nIce does not', ['Rest helps. [1]', 'Ice does not']],
  ['nothing', ' \n\n ', []],
])('cuts a reply of %s', (_what, reply, sentences) => {
  expect(split([reply])).toEqual(sentences);
});

it('tells a sentence as soon as the next one begins', () => {
  const { push } = createSplitter();
  expect(push('Rest helps. [1')).toEqual([]);
  expect(push(']\n')).toEqual([]);
  expect(push('I')).toEqual(['Rest helps. [1]']);
});

const token = fc.constantFrom(
  'Rest',
  ' helps',
  '.',
  ' [1]',
  '[2,3]',
  '\n',
  '\r\n',
  ' ',
  '[',
  ']',
  '1',
  '–',
  'é',
  '😀',
  '!',
  '\u2028',
);
const reply = fc.oneof(
  fc.array(token, { maxLength: 60 }).map((all) => all.join('')),
  fc.string({ unit: fc.nat(0x10ffff).map(characterOf) }),
);

it('gives the same sentences however the reply is cut', () => {
  fc.assert(
    fc.property(reply, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (text, lengths) => {
      const pieces: string[] = [];
      for (let from = 0, at = 0; from < text.length; at += 1) {
        const length = lengths[at % lengths.length]!;
        pieces.push(text.slice(from, from + length));
        from += length;
      }
      expect(split(pieces)).toEqual(split([text]));
    }),
  );
});

it('leaves out the rest of a sentence that does not end, and knows its citation', () => {
  const [first, second] = split([`${'x'.repeat(100_000)} [1]`, 'Rest helps. [2]']);
  expect(first).toHaveLength(LONGEST_WRITTEN + 1);
  expect(second).toBe('Rest helps. [2]');
});
