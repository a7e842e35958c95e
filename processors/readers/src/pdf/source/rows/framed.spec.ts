import { expect, it } from 'vitest';
import { column } from '../../items.fixture.ts';
import { readItems } from '../../page-text.ts';
import { nothingSeen } from '../../seen/seen.ts';
import { sourcePageOf } from '../draft.ts';
import { withSourceLines } from '../read-source.ts';

const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;
const area = (top: number, bottom: number) => ({ left: 40, right: 300, top, bottom });

it('lines in a frame have it in common, and not with those that a ground of all lines or of one has', () => {
  const items = column(['Heart', 'Pearl', 'Digoxin', 'harms', 'Lung'], 50, 700);
  const tops = items.map(({ transform }) => transform[5]!);
  const frames = [
    area(tops[1]! + 10, tops[3]! - 4),
    area(tops[1]! + 11, tops[3]! - 5),
    area(tops[0]! + 12, tops[0]! - 4),
  ];
  const seen = { ...nothingSeen, frames: [...frames, area(tops[0]! + 20, tops[4]! - 20)] };
  const { lines } = sourcePageOf(withSourceLines(readItems(items), { items, seen, sheet, struck: [] }));
  const [first, ...inside] = lines.map(({ aside }) => aside);
  expect([first, inside.pop()]).toEqual([undefined, undefined]);
  expect(inside.length).toBe(3);
  expect(inside[0]).toBeDefined();
  expect(new Set(inside).size).toBe(1);
});
