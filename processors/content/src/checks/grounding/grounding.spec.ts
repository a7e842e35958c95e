import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from './grounding.ts';

const page =
  'The apex points left.\nA pulmonary embolism can be life-\nthreatening. The ﬁbrous sac is “tough”.\nEnd.';

describe('findSpan', () => {
  it.each([
    ['A pulmonary  embolism can be life- threatening.', 'A pulmonary embolism can be life-\nthreatening.'],
    ['A pulmonary embolism can be lifethreatening.', 'A pulmonary embolism can be life-\nthreatening.'],
    ['a pulmonary embolism can be life-threatening.', 'A pulmonary embolism can be life-\nthreatening.'],
    ['The fibrous sac is "tough".', 'The ﬁbrous sac is “tough”.'],
  ])('takes %j back to the words of the page', (span, own) => {
    expect(findQuote(span, page)).toBe(own);
  });

  it.each(['The apex points right.', ' \n', ''])('does not find %j', (span) => {
    expect(findQuote(span, page)).toBeUndefined();
  });

  it('finds any stretch of whole words of any page, whatever its characters', () => {
    const word = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => /^[\p{L}\p{N}]+$/u.test(text));
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), fc.nat(6), (words, at) => {
        const text = words.join('\n');
        const found = findQuote(words.slice(Math.min(at, words.length - 1)).join(' '), text);
        expect(found !== undefined && text.includes(found)).toBe(true);
      }),
    );
  });

  it('stays linear on hostile pages', () => {
    for (const hostile of ['-'.repeat(300_000), 'a-\n'.repeat(100_000), ' '.repeat(300_000)])
      expect(findQuote('nowhere here', hostile)).toBeUndefined();
  });
});
