import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatch, likeness } from './best-match.ts';

describe('the right option', () => {
  it('is the one with its text, wherever it stands', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 }), fc.nat(), (options, nth) => {
        const at = nth % options.length;
        expect(bestMatch(options[at]!, options)).toBe(at);
      }),
    );
  });

  it('is the one most like it, where a text was changed on its way', () => {
    const options = ['Acute pancreatitis', 'Acute cholecystitis', 'Chronic pancreatitis', 'Cholangitis'];
    expect(bestMatch('acute  cholecystitis.', options)).toBe(1);
    expect(bestMatch('B) Chronic pancreatitis', options)).toBe(2);
  });

  it('is none of no options', () => {
    expect(bestMatch('x', [])).toBe(-1);
  });
});

it('is as much alike one way as the other, between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const alike = likeness(one, other);
      expect(alike).toBe(likeness(other, one));
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
    }),
  );
});
