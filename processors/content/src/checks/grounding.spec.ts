import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrounding, repairSpan } from './grounding.ts';

const page =
  'The apex points left.\nA pulmonary embolism can be life-\nthreatening. The ﬁbrous sac is “tough”.\nEnd.';

describe('checkGrounding', () => {
  it('gives back the text of the page itself, line breaks included', () => {
    const card = { span: 'A pulmonary  embolism can be life- threatening.', answer: 'pulmonary embolism' };
    expect(checkGrounding(card, page)).toEqual({
      ok: true,
      span: 'A pulmonary embolism can be life-\nthreatening.',
    });
  });

  it.each([
    [{ span: 'The apex points right.', answer: 'apex' }, 'SPAN_NOT_ON_PAGE'],
    [{ span: 'The apex points left.', answer: 'base' }, 'ANSWER_NOT_IN_SPAN'],
    [{ span: 'The apex points left.', answer: 'ape' }, 'ANSWER_NOT_IN_SPAN'],
    [{ span: ' \n', answer: 'apex' }, 'EMPTY_SPAN'],
    [{ span: 'The apex points left.', answer: ' ' }, 'EMPTY_ANSWER'],
  ])('refuses %j', (card, reason) => {
    expect(checkGrounding(card, page)).toEqual({ ok: false, reason });
  });

  it('finds an answer that a line break divides', () => {
    const card = { span: 'A pulmonary embolism can be life-\nthreatening.', answer: 'life-threatening' };
    expect(checkGrounding(card, page).ok).toBe(true);
  });

  it('accepts any stretch of whole words of any page, whatever its characters', () => {
    const word = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => /^[\p{L}\p{N}]+$/u.test(text));
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), fc.nat(6), (words, at) => {
        const text = words.join('\n');
        const span = words.slice(Math.min(at, words.length - 1)).join(' ');
        const grounding = checkGrounding({ span, answer: words.at(-1)! }, text);
        expect(grounding.ok && text.includes(grounding.span)).toBe(true);
      }),
    );
  });
});

describe('repairSpan', () => {
  it.each([
    ['A pulmonary embolism can be lifethreatening.', 'pulmonary embolism'],
    ['a pulmonary embolism can be life-threatening.', 'life-threatening'],
    ['The fibrous sac is "tough".', 'fibrous sac'],
  ])('takes %s back to the words of the page', (span, answer) => {
    expect(checkGrounding({ span, answer }, page).ok).toBe(false);
    const repaired = repairSpan({ span, answer, prompt: 'kept' }, page);
    expect(repaired && page.includes(repaired.span)).toBe(true);
    expect(repaired?.prompt).toBe('kept');
    expect(checkGrounding(repaired!, page).ok).toBe(true);
  });

  it('does not invent a source', () => {
    expect(repairSpan({ span: 'The apex points right.', answer: 'apex' }, page)).toBeUndefined();
  });

  it('stays linear on hostile pages', () => {
    for (const hostile of ['-'.repeat(300_000), 'a-\n'.repeat(100_000), ' '.repeat(300_000)])
      expect(repairSpan({ span: 'nowhere here', answer: 'here' }, hostile)).toBeUndefined();
  });
});
