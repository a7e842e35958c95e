import { describe, expect, it } from 'vitest';
import type { Point } from './point.ts';
import { packed } from './packed.ts';

const pointsOf = (...texts: string[]): Point[] =>
  texts.map((text, start) => ({
    text,
    start,
    section: '',
    role: undefined,
    isClause: false,
    place: 0,
    isWhole: false,
  }));

describe('packed', () => {
  it('tells the parts of a drug together', () => {
    const parts = pointsOf('Warfarin – class: coumarin', 'Warfarin – antidote: vitamin K');
    expect(packed(parts).map(({ text }) => text)).toEqual([
      'Warfarin – class: coumarin. Antidote: vitamin K',
    ]);
  });

  it('never joins two drugs, nor what they hold with what another sentence says', () => {
    const parts = pointsOf('Warfarin – class: coumarin', 'Heparin – antidote: protamine', 'Blood clots');
    expect(packed(parts)).toHaveLength(3);
  });

  it('says nothing twice', () => {
    const parts = pointsOf('GORD – causes: obesity, smoking', 'GORD – causes – obesity, smoking');
    expect(packed(parts)[0]!.text).toBe('GORD – causes: obesity, smoking');
  });
});
