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
const laid = (from: number, to: number, tone: Mark['tone'] = 'normal') => ({
  ...mark(from, to, tone),
  targets: ['a'],
});

describe('layOutMarks', () => {
  it('shows the stronger tone where marks meet', () => {
    expect(layOutMarks([mark(0, 10), mark(4, 6, 'selected')]).get(0)).toEqual([
      laid(0, 4),
      laid(4, 6, 'selected'),
      laid(6, 10),
    ]);
  });

  it('lets the shorter of two cards be pressed', () => {
    expect(
      layOutMarks([mark(0, 9), mark(3, 5, 'normal', 'b')])
        .get(0)
        ?.map((each) => each.target),
    ).toEqual(['a', 'b', 'a']);
  });

  it('names every card of a stretch, also one whose answer is the same', () => {
    const marks = [mark(0, 9), mark(0, 9, 'normal', 'b'), mark(3, 5, 'found', '')];
    const found = layOutMarks(marks).get(0) ?? [];
    expect(found.map(({ from, to, tone, target, targets }) => [from, to, tone, target, targets])).toEqual([
      [0, 3, 'normal', 'a', ['a', 'b']],
      [3, 5, 'found', 'a', ['a', 'b']],
      [5, 9, 'normal', 'a', ['a', 'b']],
    ]);
  });

  it('covers exactly what was marked, in order and without overlap', () => {
    const some = fc
      .tuple(fc.nat(20), fc.nat(6), fc.constantFrom<Mark['tone']>('normal', 'selected', 'clicked'), fc.nat(2))
      .map(([from, length, tone, item]) => mark(from, from + length, tone, `card ${length}`, item));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (marks) => {
        const found = layOutMarks(marks);
        for (const item of [0, 1, 2]) {
          const segments = found.get(item) ?? [];
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
