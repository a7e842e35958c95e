import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../testing/pdf.ts';
import { notes, scanned } from '../../testing/scans.ts';
import type { QuarterTurn } from './rotate.ts';
import { likelyWays } from './ways.ts';

let page: Uint8Array;
beforeAll(async () => (page = await pdfOf([[notes, notes, notes].join('\n')])));

describe('likelyWays', () => {
  it.each<{ turn: QuarterTurn; skew: number }>([
    { turn: 0, skew: 0 },
    { turn: 0, skew: 3 },
    { turn: 90, skew: -2 },
    { turn: 180, skew: -3 },
    { turn: 270, skew: 5 },
  ])('a page that was turned by $turn and fell by $skew', async ({ turn, skew }) => {
    const [likeliest] = likelyWays(await scanned(page, { turn, skew }));
    expect(likeliest?.turnedBy).toBe((360 - turn) % 360);
    expect(Math.abs(likeliest!.skew - skew)).toBeLessThan(0.25);
  });

  it('tries each way once', async () => {
    const ways = likelyWays(await scanned(page)).map(({ turnedBy }) => turnedBy);
    expect(ways.toSorted((a, b) => a - b)).toEqual([0, 90, 180, 270]);
  });
});
