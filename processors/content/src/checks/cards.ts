import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { readCard, hasForm } from './card-form.ts';
import { type Check, type CheckedPage, firstRefusal } from './check.ts';
import { isGivenAway } from './give-away.ts';
import { checkGrounding } from './grounding.ts';
import { harmOfCard } from './harm/check.ts';
import { asksTooMuch } from './one-idea.ts';
import { inOtherLanguage } from './same-language.ts';
import { unsafe } from './safe-text.ts';
import { proofOf } from './proof.ts';
import { pointsElsewhere } from './self-contained.ts';
import { leavesOutWhatGoverns } from './under.ts';
import { figuresOf } from './faithful/figures.ts';
import { unfaithful } from './faithful/statement.ts';

type CardCheck = Check<DraftCard>;

const WHY_UNGROUNDED: Readonly<Record<string, string>> = {
  EMPTY_SPAN: 'There is no span.',
  EMPTY_ANSWER: 'There is no answer.',
  SPAN_NOT_ON_PAGE: 'The span is not on the page word for word: copy it without a gap.',
  ANSWER_NOT_IN_SPAN: 'The answer is not in the span word for word: copy it as it is written there.',
};

export const isGrounded: CardCheck = (card, { text }) => {
  const grounding = checkGrounding(card, text);
  return grounding.ok ? undefined : { code: grounding.reason, reason: WHY_UNGROUNDED[grounding.reason]! };
};

const WHY_HARM = {
  WORDS_LEFT_OUT: 'Words are left out that change what the page says: write the sentence whole.',
  SUBJECT_NOT_NAMED:
    'It does not name the drug, test or condition that it is about: write the sentence whole, with its heading in front.',
  READ_ACROSS: 'It joins what stands apart on the page: take one sentence or line.',
} as const;

/** A dose with its drug, a prohibition that stays one, nothing left out that turns the sense. */
export const doesNoHarm: CardCheck = (card, { text }) => {
  const harm = harmOfCard(card, text);
  return harm && { code: harm, reason: WHY_HARM[harm] };
};

/** What every card is asked, whatever made it. */
export const refusalOfCard: CardCheck = firstRefusal<DraftCard>([hasForm, isGrounded, doesNoHarm]);

const isPlain: CardCheck = ({ prompt, answer }) =>
  unsafe(prompt.replace(/\{\{c1::|\}\}/gu, ' ')) ?? unsafe(answer);
const asksOneIdea: CardCheck = ({ prompt, answer }) => asksTooMuch(prompt, answer);
const standsAlone: CardCheck = (card, { lexicon }) => {
  const { text, question } = readCard(card);
  return pointsElsewhere(question ?? text, lexicon);
};
const isInLanguage: CardCheck = (card, { lexicon }) =>
  inOtherLanguage(readCard(card).text, card.span, lexicon);
/** Without the small words of other languages than English, and the units of a figure: they tell nothing of an answer. */
const telling = (answer: string, { lexicon }: CheckedPage): string => {
  const figures = figuresOf(answer);
  const units = new Set(figures.flatMap(({ unit }) => unit.split(/[^\p{L}]+/u)));
  return answer.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    return (small === word && lexicon?.functionWords.has(small) === true) || units.has(small) ? '' : word;
  });
};
const keepsItsAnswer: CardCheck = ({ prompt, answer }, page) =>
  isGivenAway(telling(answer, page), prompt.replace(/\{\{c1::[^{}]*\}\}/gu, ' … '))
    ? {
        code: 'GIVEN_AWAY',
        reason: 'The rest of the card tells the answer: hide another word of the sentence.',
      }
    : undefined;

/** Asks with "does", "do", "did" or a modal behind the question word: the answer comes at the end of what is said. */
const ASKS_AT_END =
  /^(?:[^?]*?\b)?(?:what|which|who|whom|where|when|why|how)\b[^?]{0,40}?\b(?:does|do|did)\b/iu;
const QUESTION_WORD =
  /\b(?:what|which|who|whom|whose|where|when|how (?:many|much|long|often))\b(?:\s(?:drug|agent|substance|structure|organ|tissue|cell|enzyme|hormone|molecule|condition|disease|disorder|syndrome|finding|part|kind|type)s?\b)?/iu;

/** A form of "to be" beside the question word: what stands on its two sides may change places. */
const IS_EQUAL = /\b(?:what|which)\b[^?]{0,40}?\b(?:is|are|was|were)\b/iu;

/**
 * A question with its answer as the sentences that it may ask for: "Which enzyme cleaves X? Renin" as "Renin cleaves X", "What
 * does X cleave? Y" as "X cleave Y", "What is the antidote of X? Y" both ways round.
 */
function statementsOf(question: string, answer: string): string[] {
  const asked = question.replace(/\?\s*$/u, '');
  const behind = `${asked} ${answer}`;
  if (ASKS_AT_END.test(question) || !QUESTION_WORD.test(question)) return [behind];
  const within = asked.replace(QUESTION_WORD, () => ` ${answer} `);
  return IS_EQUAL.test(question) ? [within, behind] : [within];
}

/** What a card says that was written freely: nothing that its span does not say. */
export const saysWhatSpanSays: CardCheck = (card, page) => {
  if (!page.lexicon)
    return { code: 'UNKNOWN_LANGUAGE', reason: 'The language of the page is not one that can be checked.' };
  const { text, question, answer } = readCard(card);
  if (question !== null && page.lexicon.code !== 'en')
    return {
      code: 'CARD_FORM',
      reason: 'Write the sentence as Complete: “…” with ___ in the place of the answer, not a question.',
    };
  const proof = proofOf(card.span, page);
  if ('refusal' in proof) return proof.refusal;
  const governed = leavesOutWhatGoverns(text, proof.place, page);
  if (governed) return governed;
  const ways = question === null ? [text] : statementsOf(question, answer);
  const refusals = ways.map((said) =>
    unfaithful({ text: said, isQuestion: question !== null }, proof, page.lexicon!),
  );
  return refusals.includes(undefined) ? undefined : refusals[0];
};

/** What a card is asked besides whose text nobody knows to be the page's. */
export const refusalOfWrittenCard: CardCheck = firstRefusal<DraftCard>([
  isPlain,
  hasForm,
  isGrounded,
  asksOneIdea,
  standsAlone,
  isInLanguage,
  saysWhatSpanSays,
  keepsItsAnswer,
  doesNoHarm,
]);
