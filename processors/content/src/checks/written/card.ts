import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { readCard, hasForm } from '../card-form.ts';
import { type CheckedPage, firstRefusal } from '../check.ts';
import { isGivenAway } from '../give-away.ts';
import { asksTooMuch } from '../one-idea.ts';
import { unsafe } from '../safe-text.ts';
import { isPlainlyWritten } from '../written-form.ts';
import { figuresOf } from './figures.ts';
import { type Checked, checkStatement } from './statement.ts';

const BLANK = /\{\{c1::[^{}]*\}\}/gu;

/** Without the small words of other languages than English, and the units of a figure: they give nothing of an answer away. */
const withoutFunctionWords = (answer: string, { lexicon }: CheckedPage): string => {
  const units = new Set(figuresOf(answer).flatMap(({ unit }) => unit.split(/[^\p{L}]+/u)));
  return answer.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    return (small === word && lexicon?.functionWords.has(small) === true) || units.has(small) ? '' : word;
  });
};

/** "Which enzyme … ?": what is asked for says no more of the answer than its kind. */
const ASKED_KIND =
  /(?<!\p{L})(?:which|what|welche[rsmn]?|cuál(?:es)?|qué|quel(?:le)?s?)\s+(?:(?:is|are|ist|sind|es|son|est|sont)\s+(?:the|der|die|das|el|la|los|las|le|les)\s+)?((?:\p{L}[\p{L}-]*\s+){0,2}\p{L}[\p{L}-]*)/iu;

/** A prompt without the kind that it asks for, where the answer says more than that. */
function withoutAskedKind(prompt: string, answer: string): string {
  const asked = ASKED_KIND.exec(prompt);
  const kind = new Set(asked?.[1]?.toLowerCase().match(/\p{L}+/gu) ?? []);
  const own = answer.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isMore = own.some((word) => !kind.has(word) && !kind.has(`${word}s`) && word.length > 2);
  return asked && isMore ? prompt.replace(asked[0], ' ') : prompt;
}

const formOf = firstRefusal<DraftCard>([
  ({ prompt, answer }) =>
    asksTooMuch(prompt, answer) ??
    // Also as it is read without the braces: "evil.{{c1::com}}".
    unsafe(prompt.replace(/\{\{c1::|\}\}/gu, ' ')) ??
    unsafe(prompt.replace(/\{\{c1::|\}\}/gu, '')) ??
    unsafe(answer),
  isPlainlyWritten,
  hasForm,
  ({ prompt, answer }, page) =>
    isGivenAway(withoutFunctionWords(answer, page), withoutAskedKind(prompt, answer).replace(BLANK, ' … '))
      ? {
          code: 'GIVEN_AWAY',
          reason: 'The rest of the card tells the answer: ask in other words, or hide another word.',
        }
      : undefined,
]);

/** The hard checks of a card that was written freely: its form, and what it says (`checkStatement`) by its span, the quote. */
export function checkCard(card: DraftCard, page: CheckedPage): Checked {
  const refusal = formOf(card, page);
  if (refusal) return { refusal };
  const { text, answer } = readCard(card);
  return checkStatement({ text, answer, quote: card.span }, page);
}
