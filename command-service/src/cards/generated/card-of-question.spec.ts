import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOfQuestion } from './card-of-question.ts';

describe('the card of a question', () => {
  it('is a question with its answer', () => {
    expect(cardOfQuestion('What releases renin?', 'The kidney')).toBe(
      'What releases renin?\n{{c1::The kidney}}',
    );
  });

  it('keeps formulas', () => {
    expect(cardOfQuestion('What is \\frac{a}{b}?', 'x^{2}')).toBe('What is \\frac{a}{b}?\n{{c1::x^{2}}}');
  });

  it.each([
    ['a blank in the question', 'What is {{c1::renin}}?', 'A protease'],
    ['a hint in the answer', 'Which ratio?', 'a::b'],
    ['an end of the blank in the answer', 'Which braces?', 'a}} b'],
    ['an open brace in the answer', 'Which brace?', 'a { b'],
    ['a backslash at the end', 'Which sign?', 'a\\'],
    ['emphasis', 'What is **bold**?', '*a*'],
  ])('shows %s as it is written, and hides the whole answer', (_, stem, answer) => {
    const prompt = cardOfQuestion(stem, answer);
    expect(readPrompt(prompt)).toHaveProperty('answer');
    const card = promptQuestionOf(prompt);
    expect(card?.question).toHaveLength(1);
    expect(cardAsText(parseCard(prompt)).length).toBeGreaterThanOrEqual(stem.length + answer.length);
    expect(JSON.stringify(parseCard(prompt))).not.toMatch(/"bold"|"italic"/u);
  });

  it('can be written whatever signs there are', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'{}:\\*c1x \n'), maxLength: 20 });
    fc.assert(
      fc.property(signs, signs, (stem, answer) => {
        const prompt = cardOfQuestion(`What ${stem} is it?`, `a${answer}b`);
        expect(promptQuestionOf(prompt)).not.toBeNull();
      }),
    );
  });
});
