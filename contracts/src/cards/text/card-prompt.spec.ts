import { describe, expect, it } from 'vitest';
import { readPrompt, tidyPrompt } from './card-prompt.ts';

describe('the text of a card that a person writes', () => {
  it.each([
    ['What is {{c1::renin}}?', 'renin'],
    ['{{c1::Renin}} acts on {{c2::angiotensinogen}}.', 'Renin, angiotensinogen'],
    ['{{c1::Renin}} and again {{c1::Renin}}', 'Renin'],
    ['A set {1, 2} and f(x) = {x}: {{c1::two\nlines}}', 'two\nlines'],
    ['The square is {{c1::x^{2}}}', 'x^{2}'],
    [
      'Half of it: {{c1::\\frac{a}{b}}} or {{c2::\\frac{1}{\\sqrt{2}}}}.',
      '\\frac{a}{b}, \\frac{1}{\\sqrt{2}}',
    ],
    ['\\frac{1}{\\sqrt{2}} and x^{{2}} are {{c1::real}}', 'real'],
    ['A set: {{c1::\\{a, b\\}}} and {{{c2::c}}}', '\\{a, b\\}, c'],
    ['A block begins with {{c1::{}}', '{'],
    ['On the drive {{c1::C:\\}} there is {{c2::D}}', 'C:\\, D'],
    ['The {{c1::heart::an organ}} beats', 'heart'],
    ['The {{c1::heart::}} beats, {{c2::std::a::b}}', 'heart, std'],
    ['The {{c999::heart}} beats', 'heart'],
    ['\u05DE\u05D4\u05D5 {{c1::\u05D4\u05DC\u05D1}}? \u{1FAC0}', '\u05D4\u05DC\u05D1'],
  ])('hides its answer: %s', (prompt, answer) => expect(readPrompt(prompt)).toEqual({ answer }));

  it.each([
    ['  \n', 'Please enter some text for the Anki card'],
    ['What is renin?', 'Hide the answer, as in: What is {{c1::answer}}?'],
    ['What is {{c1::renin}?', expect.stringContaining('braces do not match')],
    ['What is {{c1::re{{c2::nin}}}}?', expect.stringContaining('none inside another')],
    ['What is {{renin}}?', expect.stringContaining('braces do not match')],
    ['What is {{c1:: }}?', expect.stringContaining('is empty')],
    ['What is {{c1::\u200B}}?', expect.stringContaining('is empty')],
    ['What is {{c1::::the hint}}?', expect.stringContaining('is empty')],
    ['{{c1::a}} is not {{c2:b}}', expect.stringContaining('braces do not match')],
    ['{{c1::a}} is not {{ C2 :: b }}', expect.stringContaining('braces do not match')],
    ['{{c1::a}} is not {{b', expect.stringContaining('braces do not match')],
    ['{{c1::a}} is not b}}', expect.stringContaining('braces do not match')],
    ['x is \\frac{1}{\\sqrt{2}}', 'Hide the answer, as in: What is {{c1::answer}}?'],
    ['What is {{c0::this}}?', expect.stringContaining('from 1 to 999')],
    ['What is {{c1000::this}}?', expect.stringContaining('from 1 to 999')],
    ['{{c1::renin}}', expect.stringContaining('not only the answer')],
    [`What is {{c1::${'a'.repeat(10_000)}}}?`, expect.stringContaining('too long')],
  ])('is refused with what to change: %s', (prompt, problem) =>
    expect(readPrompt(prompt)).toEqual({ problem }),
  );

  it('is stored as it is read: no control characters but line breaks and tabs, no half characters', () => {
    expect(tidyPrompt(' a\r\nb\tc\u0000\u001B {{c1::\uD800}}\n')).toBe('a\nb\tc {{c1::\uFFFD}}');
  });

  it('has thirty marks over a letter at most', () => {
    const marks = '\u0301\u0323';
    expect(tidyPrompt(`a${marks.repeat(4_000)} b`)).toBe(`a${marks.repeat(15)} b`);
  });

  it('is read in linear time', () => {
    for (const piece of ['{{c1::', '{', '}', '{{c1::{', '\\{{', '{{c1::a}} '])
      expect(readPrompt(piece.repeat(10_000 / piece.length))).toHaveProperty('problem');
    const blanks = Array.from({ length: 500 }, (_, n) => `{{c${n + 1}::word ${n}}}`);
    expect(readPrompt(`All of ${blanks.join(' ')}`)).toHaveProperty('answer');
  });
});
