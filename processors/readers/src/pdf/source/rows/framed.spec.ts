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

const readIn = (items: ReturnType<typeof column>, frames: ReturnType<typeof area>[]) =>
  sourcePageOf(
    withSourceLines(readItems(items), { items, seen: { ...nothingSeen, frames }, sheet, struck: [] }),
  ).lines;

it('a box whose title has a ground of its own is one', () => {
  const items = column(['Heart', 'Avoid', 'Verapamil', 'Diltiazem', 'Lung'], 50, 700);
  const tops = items.map(({ transform }) => transform[5]!);
  const [title, text, box] = [
    area(tops[1]! + 10, tops[1]! - 4),
    area(tops[1]! - 5, tops[3]! - 4),
    area(tops[1]! + 11, tops[3]! - 5),
  ];
  const asides = readIn(items, [box, text, title]).map(({ aside }) => aside);
  expect(asides.slice(1, 4).every((aside) => aside !== undefined && aside === asides[1])).toBe(true);
  expect([asides[0], asides[4]]).toEqual([undefined, undefined]);
});

it('a box that was drawn before the text above it stands where the text beside it begins', () => {
  const box = column(['Not compatible', 'Lithium', 'Amiodarone'], 210, 600);
  const tops = box.map(({ transform }) => transform[5]!);
  const text = column(['Doses are given twice a day for a week, and then once.'], 50, 640);
  const below = column(['Breastfeeding', 'Few drugs harm.'], 50, 601);
  const frame = { left: 200, right: 300, top: tops[0]! + 12, bottom: tops[2]! - 6 };
  const lines = readIn([...box, ...text, ...below], [frame]);
  const orders = lines.map(({ order }) => order);
  expect(orders.toSorted((one, other) => one! - other!)).toEqual([
    orders[3],
    orders[4],
    orders[0],
    orders[1],
    orders[2],
    orders[5],
  ]);
});
