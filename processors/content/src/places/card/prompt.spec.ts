import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlaceInWords, ShownLine } from './in-words.ts';
import { promptOf } from './prompt.ts';

const sign = fc.constantFrom(
  '- ',
  '– ',
  '• ',
  '::',
  ':',
  '\\n',
  '\\',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  ' ',
  '∗',
  '?',
  '#',
  '# ',
  '1. ',
  '⋯',
  '___',
);
const text = fc
  .array(fc.oneof(fc.constantFrom('heart', 'x + y', 'z^2'), sign), { maxLength: 6 })
  .map((parts) => parts.join('').replace(/\s+/gu, ' ').trim());
const shown = text.map((said) => `${said} end`.trim());
const line = fc.oneof(
  fc.record<ShownLine>({ form: fc.constantFrom('line', 'item'), text: shown }),
  fc.constant<ShownLine>({ form: 'line', text: '⋯' }),
);
/** Over it, and of its paragraph; behind it. */
const before = fc
  .tuple(
    fc.array(line, { maxLength: 3 }),
    fc.array(
      shown.map((said): ShownLine => ({ form: 'sentence', text: said })),
      { maxLength: 2 },
    ),
  )
  .map(([over, told]) => [...over, ...told]);
const places = fc.record<PlaceInWords>({
  path: fc.oneof(fc.constant(''), shown),
  asks: fc.constant(''),
  before,
  behind: fc.array(line, { maxLength: 2 }),
  form: fc.constantFrom('line', 'item'),
  left: text,
  hidden: fc.array(shown, { minLength: 1, maxLength: 3 }),
  right: text,
  answer: fc.constant(''),
});

const seen = (said: string) => said.replaceAll('\u2060', '').replace(/ +/gu, ' ').trim();
const asRead = ({ form, text: said }: ShownLine) => [form === 'item' ? 'bullet' : 'paragraph', seen(said)];

it('is read as it stands on the page, whatever signs that has', () => {
  fc.assert(
    fc.property(places, (words) => {
      const { path, form, left, hidden, right, behind } = words;
      const over = words.before.filter((one) => one.form !== 'sentence');
      const told = words.before.filter((one) => one.form === 'sentence');
      const prompt = promptOf(words);
      expect(parseCard(prompt).map((block) => [block.kind, seen(cardAsText([block]))])).toEqual([
        ...(path === '' ? [] : [['paragraph', path]]),
        ...over.map(asRead),
        ...hidden.map((one) =>
          asRead({ form, text: told.map((said) => `${said.text} `).join('') + left + one + right }),
        ),
        ...behind.map(asRead),
      ]);
      const front = [path, left, right, ...[...words.before, ...behind].map((one) => one.text)].join(' ');
      expect(/\p{L}/u.test(front) && 'problem' in readPrompt(prompt)).toBe(false);
      expect(clozesOf(prompt).map(({ answer, hint }) => [seen(answer), hint])).toEqual(
        hidden.map((one) => [one, '']),
      );
    }),
    { numRuns: 300 },
  );
});
