import { describe, expect, it } from 'vitest';
import { figureBlanks, isFigureGivenAway } from './figure-blanks.ts';

const blanksOf = (text: string): string[] =>
  figureBlanks(text).map(({ start, end, pattern }) => `${pattern}: ${text.slice(start, end)}`);

describe('figures', () => {
  it.each([
    ['Between 40 and 60 percent of strokes are silent.', 'measure: 40 and 60 percent'],
    ['The tubule dilates from 2 mm to 12 mm.', 'measure: 2 mm to 12 mm'],
    ['Between 24 and 96 hours a second weakness arrives.', 'measure: 24 and 96 hours'],
    ['The cell rests at −65 mV.', 'measure: −65 mV'],
    ['Referral follows when eGFR falls below 30 mL/min/1.73 m².', 'measure: 30 mL/min/1.73 m²'],
    ['Scars gain strength for three to six months.', 'duration: three to six months'],
    ['The pH of gastric juice is 1.5 to 3.5.', 'ph: 1.5 to 3.5'],
    ['The phrenic nerve (C3 to C5) moves the diaphragm.', 'levels: C3 to C5'],
    ['Chondrification starts in the sixth week.', 'moment: sixth week'],
    ['The cranial neuropore shuts on day 25.', 'moment: day 25'],
    ['The dural sac stops at S2 in adults.', 'levels: S2'],
  ])('are whole: %s', (text, blank) => expect(blanksOf(text)).toContain(blank));

  it.each([
    ['half of a span of days', 'Infection shows between the 4th and the tenth day.'],
    ['more than a few', 'It takes 2 days, 4 days, 6 days, 8 days.'],
  ])('but not %s', (_name, text) => expect(blanksOf(text)).toEqual([]));

  it('are not asked where the same is said once more in another unit', () => {
    expect(blanksOf('The core is kept at 37 °C (or 98.6 °F).')).not.toContain('quantity: 37 °C');
  });

  it('are told by the same number, not by the same unit', () => {
    expect(isFigureGivenAway('80 mV', 'The atria rest at … and the ventricles at 90 mV.')).toBe(false);
    expect(isFigureGivenAway('80 mV', 'Both … and the others, too, rest at 80 mV.')).toBe(true);
    expect(isFigureGivenAway('80 mm Hg', 'Of 120 mm Hg and … the difference is 40 mm Hg.')).toBe(true);
  });
});
