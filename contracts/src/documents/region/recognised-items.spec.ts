import { describe, expect, it } from 'vitest';
import { recognisedItems } from './recognised-items.ts';

const word = (text: string, x: number, y: number, width: number, height: number) => ({
  text,
  box: { x, y, width, height },
  confidence: 0.9,
});
const lines = [
  word('Digoxin', 10, 20, 50, 10),
  word('slows', 66, 21, 30, 9),
  word('the', 10, 40, 20, 10),
  word('Warfarin', 300, 20, 50, 10),
];

describe('the words of a page that is a picture', () => {
  it('are items with a space between those of a line, which ends where the next one is not beside it', () => {
    const items = recognisedItems({ words: lines, turnedBy: 0 });
    expect(items.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
      ['Digoxin ', false],
      ['slows', true],
      ['the', true],
      ['Warfarin', true],
    ]);
    expect(items[0]).toMatchObject({ width: 56, height: 11.5, transform: [11.5, 0, 0, -11.5, 10, 29] });
  });

  // A page of 400 by 500 points that lies on a side or on its head.
  it.each([
    [90, (x: number, y: number, w: number, h: number) => [y, 500 - x - w, h, w]],
    [180, (x: number, y: number, w: number, h: number) => [400 - x - w, 500 - y - h, w, h]],
    [270, (x: number, y: number, w: number, h: number) => [400 - y - h, x, h, w]],
  ] as const)('run the other way when the page has to be turned by %i', (turnedBy, lie) => {
    const words = lines.map(({ text, box: { x, y, width, height } }) => {
      const [left = 0, top = 0, wide = 0, high = 0] = lie(x, y, width, height);
      return word(text, left, top, wide, high);
    });
    const upright = recognisedItems({ words: lines, turnedBy: 0 });
    const turned = recognisedItems({ words, turnedBy });
    const read = (items: typeof upright) => items.map(({ str, width, height }) => ({ str, width, height }));
    expect(read(turned)).toEqual(read(upright));
    // Where a word ends, seen from where it begins, lies in its own box.
    turned.forEach(({ transform: [a = 0, b = 0, , , x = 0, y = 0] }, at) => {
      const { box } = words[at]!;
      const length = Math.max(box.width, box.height);
      const size = Math.hypot(a, b);
      const end = [x + (a / size) * length, y + (b / size) * length] as const;
      for (const [px, py] of [[x, y] as const, end]) {
        expect(px).toBeGreaterThanOrEqual(box.x - 1e-9);
        expect(px).toBeLessThanOrEqual(box.x + box.width + 1e-9);
        expect(py).toBeGreaterThanOrEqual(box.y - 1e-9);
        expect(py).toBeLessThanOrEqual(box.y + box.height + 1e-9);
      }
    });
  });
});
