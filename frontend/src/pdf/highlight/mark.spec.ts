import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMarks, type Mark } from './mark.ts';

const mark = (from: number, to: number, tone: Mark['tone'] = 'normal', target = 'a', item = 0): Mark => ({
  item,
  from,
  to,
  tone,
  target,
});

describe('layOutMarks', () => {
  it('shows the stronger tone where marks meet', () => {
    expect(layOutMarks([mark(0, 10), mark(4, 6, 'selected')]).get(0)).toEqual([
      mark(0, 4),
      mark(4, 6, 'selected'),
      mark(6, 10),
    ]);
  });

  it('lets the shorter of two cards be pressed', () => {
    expect(
      layOutMarks([mark(0, 9), mark(3, 5, 'normal', 'b')])
        .get(0)
        ?.map((each) => each.target),
    ).toEqual(['a', 'b', 'a']);
  });

  it('covers exactly what was marked, in order and without overlap', () => {
    const some = fc
      .tuple(fc.nat(20), fc.nat(6), fc.constantFrom<Mark['tone']>('normal', 'selected', 'clicked'), fc.nat(2))
      .map(([from, length, tone, item]) => mark(from, from + length, tone, `card ${length}`, item));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (marks) => {
        const laid = layOutMarks(marks);
        for (const item of [0, 1, 2]) {
          const segments = laid.get(item) ?? [];
          const covered = segments.flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, n) => from + n),
          );
          expect(covered).toEqual([...new Set(covered)].toSorted((a, b) => a - b));
          const wanted = marks.filter((each) => each.item === item);
          expect(new Set(covered)).toEqual(
            new Set(wanted.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n))),
          );
        }
      }),
    );
  });
});
