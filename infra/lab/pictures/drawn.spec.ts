import { describe, expect, it } from 'vitest';
import { elementsOf } from '../knowledge/checks/pictures/elements.ts';
import { formFaults } from '../knowledge/checks/pictures/form.ts';
import { labelFaults } from '../knowledge/checks/pictures/label-faults.ts';
import { readPictureDrawing } from '@anamnesis/knowledge/laboratory.ts';
import { drawn } from './drawn.ts';
import { beat } from './ecg/beat.ts';
import { irregular } from './ecg/rhythms.ts';
import { traced, xOf, yOf } from './ecg/trace.ts';
import { thinned } from './kit/thinned.ts';
import { at, bent, each, hump, type Wave } from './ecg/waves.ts';

describe.each(Object.entries(drawn))('%s', (id, draw) => {
  it('is in the form of a picture, the same each time, as the pack has it (npm run lab -- draw-pictures)', async () => {
    const svg = draw();
    const elements = elementsOf(svg);
    expect([...formFaults(elements), ...labelFaults(elements)]).toEqual([]);
    expect(draw()).toBe(svg);
    expect(await readPictureDrawing(id)).toBe(svg);
  });
});

/** Where a wave is seen to begin and end, in ms. */
function seen(wave: Wave, from: number, to: number): { begins: number; ends: number } {
  const times = Array.from({ length: to - from }, (_, n) => from + n).filter(
    (t) => Math.abs(wave(t)) > 0.015,
  );
  return { begins: times[0]!, ends: times.at(-1)! };
}

describe('a beat', () => {
  it.each([
    [160, 390],
    [280, 390],
    [140, 560],
  ])('has the intervals that were asked for: PR %i, QT %i', (pr, qt) => {
    const wave = beat({ pr, qt });
    expect(Math.abs(seen(wave, -500, -50).begins + pr)).toBeLessThan(15);
    expect(Math.abs(seen(wave, 0, 1000).ends - qt)).toBeLessThan(15);
    expect(Math.abs(seen(wave, -30, 90).begins)).toBeLessThan(15);
  });

  it('has no P wave where none is asked for', () => {
    expect(Math.abs(beat({ p: 0 })(-110))).toBeLessThan(0.001);
  });

  it('has its R wave as high as that is, and an ST segment that is raised or not', () => {
    expect(beat({ r: 1.2 })(40)).toBeCloseTo(1.2, 1);
    expect(Math.abs(beat()(120))).toBeLessThan(0.03);
    expect(beat({ st: 0.3 })(150)).toBeCloseTo(0.3, 1);
  });
});

it('the paper has 25 mm for a second and 10 mm for a millivolt', () => {
  expect(xOf({ mm: 4 }, 1000)).toBe(100);
  expect(yOf({ mm: 4 }, 1)).toBe(-40);
});

it('a curve goes through its points, and its thinned line is never far from it', () => {
  expect(bent([0, 0], [100, 1], [200, -1])(100)).toBeCloseTo(1);
  const signal = at(each(800, { from: 100, to: 3000 }), hump(1, 0, 20));
  const points = traced(signal, { to: 3000 }, { mm: 4 });
  expect(points.length).toBeLessThan(120);
  for (const [x, y] of points) expect(y).toBeCloseTo(yOf({ mm: 4 }, signal((x / 4) * 40)), 5);
  expect(
    thinned(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      0.1,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

it('fibrillation repeats no gap', () => {
  const gaps = irregular.slice(1).map((time, n) => time - irregular[n]!);
  expect(new Set(gaps).size).toBe(gaps.length);
});
