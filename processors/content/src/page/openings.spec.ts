import { describe, expect, it } from 'vitest';
import { isPartOfStudy, withoutOpening } from './openings.ts';

describe('what a layout leaves before a sentence', () => {
  it.each([
    ['(Weak, B) 6.6 Calcium is given in tetany.', 'Calcium is given in tetany.'],
    ['2.1.3 Retinal detachment is an emergency.', 'Retinal detachment is an emergency.'],
    ['BACKGROUND: Keratoconus is a thinning of the cornea.', 'Keratoconus is a thinning of the cornea.'],
    ['Overview Most gallstones cause no symptoms.', 'Most gallstones cause no symptoms.'],
    ['Background radiation is everywhere.', 'Background radiation is everywhere.'],
    ['4.5 L of blood circulate in an adult.', '4.5 L of blood circulate in an adult.'],
  ])('reads «%s»', (sentence, read) => expect(withoutOpening(sentence)).toBe(read));

  it('knows the parts of an abstract that tell what was done', () => {
    expect(isPartOfStudy('METHODS: Twelve rabbits were fed.')).toBe(true);
    expect(isPartOfStudy('RESULTS Bone density rose.')).toBe(true);
    expect(isPartOfStudy('Finding ketones in urine suggests fasting.')).toBe(false);
    expect(isPartOfStudy('Results of the test vary.')).toBe(false);
  });
});
