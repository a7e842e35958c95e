import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrompt } from './card-prompt.ts';
import { clozesOf, replaceClozes } from './cloze.ts';
import { type Inline, parseCard } from './parse-card.ts';

const pieces = [
  '{{c1::',
  '{{c22::',
  '}}',
  '{',
  '}',
  '\\',
  '\\{',
  '::',
  '\n',
  '**',
  '\u05D4',
  '\u{1FAC0}',
  'a',
  ' ',
];
const anyPrompt = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** Text whose braces match, without a colon. */
const { formula } = fc.letrec<{ formula: string; group: string; text: string }>((tie) => ({
  text: fc.string({ maxLength: 5 }).map((text) => text.replace(/[{}:\\]/gu, 'x')),
  group: fc.tuple(fc.constantFrom('', '\\frac', '^'), tie('formula')).map(([name, of]) => `${name}{${of}}`),
  formula: fc
    .array(fc.oneof({ depthSize: 'small' }, tie('text'), tie('group')), { maxLength: 4 })
    .map((parts) => parts.join('')),
}));

const numbersIn = (inlines: readonly Inline[]): number[] =>
  inlines.flatMap((inline) => {
    if (inline.kind === 'text') return [];
    return inline.kind === 'cloze' ? [inline.number] : numbersIn(inline.children);
  });

describe('the blanks of any text', () => {
  it('stand apart from each other, in the order in which they are written', () =>
    fc.assert(
      fc.property(anyPrompt, (prompt) => {
        let before = 0;
        for (const { from, to, answer, answerFrom } of clozesOf(prompt)) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(prompt.slice(answerFrom, answerFrom + answer.length)).toBe(answer);
          expect(prompt.slice(to - 2, to)).toBe('}}');
          before = to;
        }
        expect(replaceClozes(prompt, ({ from, to }) => prompt.slice(from, to))).toBe(prompt);
      }),
    ));

  it('hold formulas whole, with what follows them left alone', () =>
    fc.assert(
      fc.property(formula, formula, (one, other) => {
        const found = clozesOf(`f{x} {{c1::${one}}}, {{c2::${other}::hint {y}}}. {z}`);
        expect(found.map(({ answer, hint }) => [answer, hint])).toEqual([
          [one, ''],
          [other, 'hint {y}'],
        ]);
      }),
    ));

  it('are those that the card shows, and that it is stored with', () =>
    fc.assert(
      fc.property(anyPrompt, formula, (around, one) => {
        const prompt = `What is {{c3::${one}}}? ${around}`;
        const blanks = clozesOf(prompt);
        expect(parseCard(prompt).flatMap(({ children }) => numbersIn(children))).toEqual(
          blanks.map(({ number }) => number),
        );
        const read = readPrompt(prompt);
        const stored = 'answer' in read ? read.answer : null;
        const left = blanks.filter(({ answer }) => stored !== null && !stored.includes(answer.trim()));
        expect(left).toEqual([]);
      }),
    ));
});
