import { clozesOf, replaceClozes, withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { type Check, refused } from '../check.ts';
import { inOneLine } from '../../language/fold.ts';

/** `text`: the card as it is read once its answer is known. A `question` has its answer behind it, not within. */
export type DraftedParts = { text: string; question: string | null; answer: string };

const COMPLETION = /^Complete: “(.*)”$/su;
const GAP = '___';

/** Reads a card of either style; its form is checked by `hasCardForm`. */
export function partsOfDraft({
  prompt,
  answer,
  style,
}: Pick<DraftCard, 'prompt' | 'answer' | 'style'>): DraftedParts {
  if (style === 'cloze_deletion') return { text: withoutClozeMarkup(prompt), question: null, answer };
  const asked = prompt.split('\n')[0]!;
  const completed = COMPLETION.exec(asked)?.[1];
  if (completed !== undefined) return { text: completed.replace(GAP, () => answer), question: null, answer };
  return { text: `${asked} ${answer}`, question: asked, answer };
}

const plainly = (text: string): string => inOneLine(text.replaceAll(':\u2060:', '::'));

/**
 * Whether it is a card: only blanks numbered 1, one or two that all hide the answer; a question hides it in its last line. Braces,
 * asterisks and other signs that would be read as markup occur nowhere else.
 */
export const hasCardForm: Check<DraftCard> = ({ prompt, answer, style }) => {
  const blanks = clozesOf(prompt);
  if (blanks.length === 0 || blanks.length > 2)
    return refused('CARD_FORM', 'Hide one answer, as {{c1::answer}}.');
  if (
    blanks.some(
      ({ number, answer: hidden }) =>
        number !== 1 || plainly(hidden).toLowerCase() !== plainly(answer).toLowerCase(),
    )
  )
    return refused('CARD_FORM', 'The blank is numbered 1 and hides exactly the answer.');
  const rest = replaceClozes(prompt, () => ' ');
  if (/\{\{|\}\}|[*`]/u.test(rest) || /[{}*`]/u.test(answer))
    return refused('CARD_FORM', 'No braces, asterisks or backticks.');
  if (!/[\p{L}\p{N}]/u.test(rest)) return refused('CARD_FORM', 'Ask by something.');
  if (style === 'cloze_deletion') {
    if (/\n/u.test(prompt.trim())) return refused('CARD_FORM', 'A sentence with a blank is one line.');
    return undefined;
  }
  return promptQuestionOf(prompt) === null
    ? refused('CARD_FORM', 'A question, a line break, the answer.')
    : undefined;
};
