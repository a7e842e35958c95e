import { describe, expect, it } from 'vitest';
import { readPrompt, tidyPrompt } from './card-prompt.ts';

describe('the text of a card that a person writes', () => {
  it.each([
    ['What is {{c1::renin}}?', 'renin'],
    ['{{c1::Renin}} acts on {{c2::angiotensinogen}}.', 'Renin, angiotensinogen'],
    ['{{c1::Renin}} and again {{c1::Renin}}', 'Renin'],
    ['A set {1, 2} and f(x) = {x}: {{c1::two\nlines}}', 'two\nlines'],
  ])('hides its answer: %s', (prompt, answer) => expect(readPrompt(prompt)).toEqual({ answer }));

  it.each([
    ['  \n', 'Please enter some text for the Anki card'],
    ['What is renin?', 'Hide the answer, as in: What is {{c1::answer}}?'],
    ['What is {{c1::renin}?', expect.stringContaining('braces do not match')],
    ['What is {{c1::re{{c2::nin}}}}?', expect.stringContaining('none inside another')],
    ['What is {{renin}}?', expect.stringContaining('braces do not match')],
    ['What is {{c1:: }}?', expect.stringContaining('is empty')],
    ['What is {{c1::\u200B}}?', expect.stringContaining('is empty')],
    ['{{c1::renin}}', expect.stringContaining('not only the answer')],
    [`What is {{c1::${'a'.repeat(10_000)}}}?`, expect.stringContaining('too long')],
  ])('is refused with what to change: %s', (prompt, problem) =>
    expect(readPrompt(prompt)).toEqual({ problem }),
  );

  it('is stored as it is read: no control characters but line breaks and tabs, no half characters', () => {
    expect(tidyPrompt(' a\r\nb\tc\u0000\u001B {{c1::\uD800}}\n')).toBe('a\nb\tc {{c1::\uFFFD}}');
  });

  it('is read in linear time', () => {
    expect(readPrompt('{{c1::'.repeat(333))).toHaveProperty('problem');
  });
});
