import { expect, it } from 'vitest';
import { bottom, type MeasuredBox, right } from './box.ts';
import { itemsInBox } from './boxes-in.ts';
import { box } from './geometry.fixture.ts';

/** Boxes that say how often they are looked at. */
function watched(boxes: readonly MeasuredBox[]) {
  const seen = new Set<MeasuredBox>();
  const told = boxes.map((own) => new Proxy(own, { get: (of, key) => (seen.add(of), Reflect.get(of, key)) }));
  return { told, seen };
}

const mixed = Array.from({ length: 400 }, (_, n) =>
  box((n * 37) % 500, (n * 91) % 800, 1 + ((n * 13) % 90) ** 1.4, (n * 7) % 60),
);

it('finds all that reach into a box, whatever their sizes', () => {
  const find = itemsInBox(mixed, (own) => own);
  for (const own of [...mixed, box(-50, -50, 2_000, 2_000), box(900, 900, 1, 1)]) {
    const reaching = mixed.filter(
      (one) => right(one) >= own.x && one.x <= right(own) && bottom(one) >= own.y && one.y <= bottom(own),
    );
    const found = new Set(find(own));
    expect(reaching.filter((one) => !found.has(one))).toEqual([]);
  }
});

it.each([
  ['all over a page', (n: number) => box((n % 80) * 180, Math.floor(n / 80) * 250, 30, 10)],
  ['in one row', (n: number) => box(n * 31, 100, 30, 10)],
  ['in one column', (n: number) => box(100, n * 11, 30, 10)],
])('looks at few of the boxes that stand %s', (_, boxAt) => {
  const { told, seen } = watched(Array.from({ length: 4_000 }, (__, n) => boxAt(n)));
  const find = itemsInBox(told, (own) => own);
  let looked = 0;
  for (let n = 0; n < 4_000; n++) {
    seen.clear();
    find(boxAt(n));
    looked += seen.size;
  }
  expect(looked / 4_000).toBeLessThan(40);
});
