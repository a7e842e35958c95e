import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { contentWords } from '../content-words.ts';
import { partsOfDraft, hasCardForm } from './card-form.ts';
import { type CheckedPage, firstRefusal, type Check, type DraftRefusal } from '../check.ts';
import { isGivenAway } from './give-away.ts';
import { asksTooMuch } from './one-idea.ts';
import { unsafe } from '../safe-text.ts';
import { amountsOf, isUnitName } from '../written/figures/amounts.ts';
import { countsIn } from '../written/figures/counting-words.ts';
import { type CheckedStatement, checkStatement } from '../written/statement.ts';
import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';

const COMPLETION = /^Complete: “([^“”]*)”$/u;

const refused = (reason: string): DraftRefusal => ({ code: 'CARD_FORM', reason });

/**
 * Whether every character of a card that was written freely is read by the other checks: no hint, of a question one line and the answer,
 * of a sentence to complete one gap.
 */
const isPlainlyWritten: Check<DraftCard> = ({ prompt, style }) => {
  if (clozesOf(prompt).some(({ hint }) => hint !== '')) return refused('No hint in the blank.');
  if (style === 'cloze_deletion') return undefined;
  const [asked = '', answer = '', ...more] = prompt.trim().split('\n');
  if (more.length > 0 || !/^\{\{c1::[^{}]*\}\}$/u.test(answer.trim()))
    return refused('A question in one line, a line break, the answer and nothing else.');
  const completed = COMPLETION.exec(asked)?.[1];
  const gaps = (completed ?? asked).match(/_+/gu) ?? [];
  return completed === undefined
    ? /_|^Complete:/u.test(asked)
      ? refused('A gap stands in Complete: “…” only.')
      : undefined
    : gaps.length === 1 && gaps[0] === '___'
      ? undefined
      : refused('One gap, written as ___.');
};

const BLANK = /\{\{c1::[^{}]*\}\}/gu;

/** Without the small words of other languages than English, and the units of a figure: they give nothing of an answer away. */
const withoutFunctionWords = (answer: string, { lexicon }: CheckedPage): string => {
  const isAmount = amountsOf(answer, lexicon).length > 0;
  return answer.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    return lexicon?.functionWords.has(small) === true || (isAmount && isUnitName(small)) ? '' : word;
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
  const isMore = own.some((word) => !kind.has(word) && !kind.has(`${word}s`));
  return withoutChoice(asked && isMore ? prompt.replace(asked[0], ' ') : prompt, answer);
}

/** "Is it stopped or continued?" names both, and tells neither. */
const CHOICE =
  /(?<!\p{L})(\p{L}[\p{L}-]*),?\s(?:or|oder|o|ou)\s(?:(?:as|by|in|with|to|als|par|por)\s)?(\p{L}[\p{L}-]*)/giu;

const withoutChoice = (prompt: string, answer: string): string =>
  prompt.replace(CHOICE, (choice, one: string, other: string) =>
    [one, other].some((word) => word.toLowerCase() === answer.trim().toLowerCase()) ? ' ' : choice,
  );

/** Of a longer answer so many of its words. */
const TOLD = 0.5;
/** In words: what is longer explains. */
const EXPLAINS = 4;

/** Whether the rest of a card tells its answer: of a figure that figure in its unit, of an explanation the most of its words. */
function tellsAnswer(whole: string, rest: string, page: CheckedPage): boolean {
  const { lexicon } = page;
  const answer = withoutFunctionWords(whole, page);
  const amounts = amountsOf(whole, lexicon).filter(({ unit }) => unit.length > 0);
  if (amounts.length > 0) {
    const others = amountsOf(rest, lexicon);
    return amounts.every(({ value, unit }) =>
      others.some((one) =>
        one.unit.length === 0
          ? one.value === value
          : one.ends.includes(value) && one.unit.join('/') === unit.join('/'),
      ),
    );
  }
  const counting = answer.split(' ').filter((word) => countsIn(word, lexicon).length > 0);
  const figures = [...(answer.match(/\d+(?:[.,]\d+)*/gu) ?? []), ...counting];
  if (figures.length > 0) return figures.every((figure) => isGivenAway(figure, rest));
  const words = contentWords(answer);
  if (words.length <= 2 && whole.split(/\s+/u).length < EXPLAINS) return isGivenAway(answer, rest);
  return words.filter((word) => isGivenAway(word, rest)).length > TOLD * words.length;
}

const formOf = firstRefusal<DraftCard>([
  ({ prompt, answer }) =>
    asksTooMuch(prompt, answer) ??
    // Also as it is read without the braces: "evil.{{c1::com}}".
    unsafe(prompt.replace(/\{\{c1::|\}\}/gu, ' ')) ??
    unsafe(prompt.replace(/\{\{c1::|\}\}/gu, '')) ??
    unsafe(answer),
  isPlainlyWritten,
  hasCardForm,
  ({ prompt, answer }, page) =>
    tellsAnswer(
      answer,
      withoutAskedKind(prompt, withoutFunctionWords(answer, page)).replace(BLANK, ' … '),
      page,
    )
      ? {
          code: 'GIVEN_AWAY',
          reason: 'The rest of the card tells the answer: ask in other words, or hide another word.',
        }
      : undefined,
]);

/** The hard checks of a card that was written freely: its form, and what it says (`checkStatement`) by its span, the quote. */
export function checkCard(card: DraftCard, page: CheckedPage): CheckedStatement {
  const refusal = formOf(card, page);
  if (refusal) return { refusal };
  const { text, answer } = partsOfDraft(card);
  return checkStatement({ text, answer, quote: card.span }, page);
}
