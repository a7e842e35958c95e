import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLines } from './lines.ts';

function cut(pieces: readonly string[]): string[] {
  const { push, end } = createLines();
  return [...pieces.flatMap(push), ...end()];
}

it('cuts a reply into the same lines, whatever its pieces are', () => {
  const reply = 'Adenosine blocks the node. [1] «It blocks.»\n\nIt acts for seconds. [2]\r\nNOT: its price';
  const lines = ['Adenosine blocks the node. [1] «It blocks.»', 'It acts for seconds. [2]', 'NOT: its price'];
  fc.assert(
    fc.property(fc.array(fc.nat(reply.length)), (places) => {
      const at = [0, ...places.toSorted((a, b) => a - b), reply.length];
      expect(cut(at.slice(1).map((end, n) => reply.slice(at[n], end)))).toEqual(lines);
    }),
  );
});

it('holds no more of a line that never ends than it needs to refuse it', () => {
  expect(cut(Array.from({ length: 100 }, () => 'x'.repeat(1_000)))[0]!.length).toBeLessThan(4_000);
});
