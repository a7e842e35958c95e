import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherTerm, proposedOf, termsOf } from './terms.ts';

const sentence = 'The kidney makes renin when the pressure in the Bowman capsule falls.';
const texts = (asked: readonly string[]) => termsOf(sentence, asked).map(({ text }) => text);

describe('the terms of a sentence', () => {
  it('are what other cards ask for, names and long words, not what every sentence has', () => {
    expect(texts(['Renin', 'the afferent arteriole'])[0]).toBe('renin');
    expect(texts([])[0]).toBe('Bowman');
    expect(texts([])).not.toContain('when');
  });

  it('give a card that hides the likeliest, and with the arrows the next in the text, around its ends', () => {
    const first = proposedOf(sentence, []);
    expect(first).toContain('{{c1::Bowman}}');
    const next = otherTerm(first, [], 1);
    expect(next).toContain('{{c1::capsule}}');
    expect(otherTerm(next, [], -1)).toBe(first);
    const terms = termsOf(sentence, []).length;
    let around = first;
    for (let step = 0; step < terms; step += 1) around = otherTerm(around, [], 1);
    expect(around).toBe(first);
  });

  it('are none where it has only small words', () => {
    expect(proposedOf('It is so and so.', [])).toBe('It is so and so.');
    expect(otherTerm('It is so.', [], 1)).toBe('It is so.');
  });

  it('never change what the sentence says', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}(),.;%-]{1,12}$/u), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(words, fc.constantFrom(1 as const, -1 as const), (some, step) => {
        const text = `Renin ${some.join(' ')} ending`;
        const made = otherTerm(proposedOf(text, []), [], step);
        expect(withoutClozeMarkup(made)).toBe(text);
        expect(made === text || 'answer' in readPrompt(made)).toBe(true);
      }),
    );
  });
});
