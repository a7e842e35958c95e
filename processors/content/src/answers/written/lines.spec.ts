import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLines } from './lines.ts';

/** ">" stands before a line that is the first of the reply, as what came before it were thoughts. */
function cut(pieces: readonly string[]): string[] {
  const { push, end } = createLines();
  return [...pieces.flatMap(push), ...end()].map(({ text, isFirst }) => (isFirst ? `>${text}` : text));
}

/** A reply, cut at these places. */
function cutAt(reply: string, places: readonly number[]): string[] {
  const at = [0, ...places.toSorted((a, b) => a - b), reply.length];
  return cut(at.slice(1).map((end, n) => reply.slice(at[n], end)));
}

it('cuts a reply into the same lines, whatever its pieces are', () => {
  const reply = 'Adenosine blocks the node. [1] «It blocks.»\n\nIt acts for seconds. [2]\r\nNOT: its price';
  const lines = ['Adenosine blocks the node. [1] «It blocks.»', 'It acts for seconds. [2]', 'NOT: its price'];
  fc.assert(
    fc.property(fc.array(fc.nat(reply.length)), (places) => {
      expect(cutAt(reply, places)).toEqual(lines);
    }),
  );
});

it('holds no more of a line that never ends than it needs to refuse it', () => {
  expect(cut(Array.from({ length: 100 }, () => 'x'.repeat(1_000)))[0]!.length).toBeLessThan(4_000);
});

it.each([
  ['with both tags', '<think>\nIt blocks. [1]\nOr?\n</think>\nIt acts. [2]', ['>', 'It acts. [2]']],
  [
    'with the closing tag alone',
    'It blocks. [1]\nOr?</think>It acts. [2]',
    ['It blocks. [1]', '>It acts. [2]'],
  ],
  ['in one line that is long', `${'so '.repeat(3_000)}</think>It acts. [2]`, ['>It acts. [2]']],
  ['that never end', '<think>\nIt blocks. [1]\nIt acts', []],
  [
    'of channels',
    '<|channel|>analysis<|message|>Or?\n<|channel|>final<|message|>It acts. [2]',
    ['>It acts. [2]'],
  ],
])('thoughts %s are no lines of the reply', (_, reply, lines) => {
  fc.assert(
    fc.property(fc.array(fc.nat(reply.length)), (places) => {
      expect(cutAt(reply, places)).toEqual(lines);
    }),
    { numRuns: 20 },
  );
});
