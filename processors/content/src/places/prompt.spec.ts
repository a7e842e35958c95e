import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
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
);
const text = fc
  .array(fc.oneof(fc.constantFrom('heart', 'x + y', 'z^2'), sign), { maxLength: 6 })
  .map((parts) => parts.join('').replace(/\s+/gu, ' ').trim());
const shown = text.map((said) => `${said} end`.trim());
const line = (form: 'line' | 'item') =>
  fc.array(
    shown.map((said) => ({ form, text: said })),
    { maxLength: 2 },
  );
const places = fc.constantFrom('line' as const, 'item' as const).chain((form) =>
  fc.record<PlaceInWords>({
    path: fc.oneof(fc.constant(''), shown),
    asks: fc.constant(''),
    before: line(form),
    behind: line(form),
    form: fc.constant(form),
    left: text,
    hidden: fc.array(shown, { minLength: 1, maxLength: 3 }),
    right: text,
    answer: fc.constant(''),
  }),
);

const seen = (said: string) => said.replaceAll('\u2060', '').replace(/ +/gu, ' ').trim();
const asRead = ({ form, text: said }: ShownLine) => [form === 'item' ? 'bullet' : 'paragraph', seen(said)];

it('is read as it stands on the page, whatever signs that has', () => {
  fc.assert(
    fc.property(places, (words) => {
      const { path, before, form, left, hidden, right, behind } = words;
      const prompt = promptOf(words);
      expect(parseCard(prompt).map((block) => [block.kind, seen(cardAsText([block]))])).toEqual([
        ...(path === '' ? [] : [['paragraph', path]]),
        ...before.map(asRead),
        ...hidden.map((one) => asRead({ form, text: left + one + right })),
        ...behind.map(asRead),
      ]);
      expect(clozesOf(prompt).map(({ answer, hint }) => [seen(answer), hint])).toEqual(
        hidden.map((one) => [one, '']),
      );
    }),
    { numRuns: 300 },
  );
});
