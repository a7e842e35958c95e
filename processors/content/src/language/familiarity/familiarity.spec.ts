import { describe, expect, it } from 'vitest';
import { familiarity, LEAST_FAMILIAR } from './familiarity.ts';

describe('how common a word is', () => {
  it('is the logarithm of its frequency among a billion words', () => {
    // 'the' occurs 1,501,908 times among 51 million words.
    expect(familiarity('the')).toBeCloseTo(7.47, 2);
    expect(familiarity('heart')).toBeCloseTo(5.39, 2);
    expect(familiarity('aorta')).toBeCloseTo(3.19, 2);
  });

  it('does not depend on case', () => {
    expect(familiarity('Heart')).toBe(familiarity('heart'));
    expect(familiarity('i')).toBe(familiarity('I'));
    expect(familiarity('london')).toBeGreaterThan(4);
  });

  it.each(['metformin', 'qwrtz', '', '-', '42', 'constructor'])(
    'is least for %j unless it is known',
    (word) => {
      const expected = word === 'constructor' ? familiarity('constructors') : LEAST_FAMILIAR;
      expect(familiarity(word)).toBeGreaterThanOrEqual(LEAST_FAMILIAR);
      expect(familiarity(word)).toBeLessThanOrEqual(Math.max(expected, 2.5));
    },
  );

  it('is that of the rarest part of a compound', () => {
    expect(familiarity('well-known')).toBe(familiarity('known'));
    expect(familiarity('beta-metformin')).toBe(LEAST_FAMILIAR);
    expect(familiarity('patient’s')).toBe(familiarity('patient'));
  });
});
