import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, withBlankAt } from './blank-words.ts';

const prompt = 'Renin is released by the {{c1::juxtaglomerular cells}} (of the kidney).';
const wordIn = (text: string, word: string) =>
  partsOf(text)!.find((part) => part.word && part.text === word)!.word!;

describe('the words of a card', () => {
  it('are its text, with those that are hidden', () => {
    const parts = partsOf(prompt)!;
    expect(parts.map(({ text }) => text).join('')).toBe(withoutClozeMarkup(prompt));
    expect(parts.filter(({ hidden }) => hidden).map(({ text }) => text)).toEqual([
      'juxtaglomerular',
      ' ',
      'cells',
    ]);
    expect(parts.filter(({ word }) => word).map(({ text }) => text)).toContain('kidney');
  });

  it('are none of a question with its answer, nor of several blanks', () => {
    expect(partsOf('What releases renin?\n{{c1::cells}}')).toBeNull();
    expect(partsOf('{{c1::A}} and {{c2::B}} are letters')).toBeNull();
  });

  it('are hidden instead of what was, or with it', () => {
    expect(withBlankAt(prompt, wordIn(prompt, 'kidney'))).toBe(
      'Renin is released by the juxtaglomerular cells (of the {{c1::kidney}}).',
    );
    expect(withBlankAt(prompt, wordIn(prompt, 'the'), true)).toBe(
      'Renin is released by {{c1::the juxtaglomerular cells}} (of the kidney).',
    );
  });

  it('are hidden where nothing was', () => {
    expect(withBlankAt('Nothing is hidden', wordIn('Nothing is hidden', 'is'))).toBe(
      'Nothing {{c1::is}} hidden',
    );
  });

  it('stand in several lines, and are hidden in one of them', () => {
    const card = '**Heart failure**\n- dyspnoea at rest\n- {{c1::crackles}}';
    expect(
      partsOf(card)!
        .map(({ text }) => text)
        .join(''),
    ).toBe(withoutClozeMarkup(card));
    expect(withBlankAt(card, wordIn(card, 'dyspnoea'), true)).toBe(
      '**Heart failure**\n- {{c1::dyspnoea}} at rest\n- crackles',
    );
    expect(withBlankAt(card, wordIn(card, 'failure'))).toBe(
      '**Heart {{c1::failure}}**\n- dyspnoea at rest\n- crackles',
    );
  });

  it('are not all hidden', () => {
    expect(withBlankAt('{{c1::Renin}}!', { from: 0, to: 5 })).toBe('{{c1::Renin}}!');
  });

  it('make a card that can be saved, of the same text, whichever is hidden', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}(),.;%-]{1,12}$/u), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.boolean(), (some, at, extend) => {
        const made = `Renin ${some.join(' ')} {{c1::end}}`;
        const choices = partsOf(made)!.filter(({ word }) => word !== null);
        const moved = withBlankAt(made, choices[at % choices.length]!.word!, extend);
        expect(withoutClozeMarkup(moved)).toBe(withoutClozeMarkup(made));
        expect(partsOf(moved)!.some(({ hidden }) => hidden)).toBe(true);
        expect(readPrompt(moved)).toHaveProperty('answer');
      }),
    );
  });
});
