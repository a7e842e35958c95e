import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { readCard, hasForm } from './card-form.ts';
import { type Check, type CheckedPage, firstRefusal, type Refusal } from './check.ts';
import { isGivenAway } from './give-away.ts';
import { checkGrounding } from './grounding.ts';
import { harmOfCard } from './harm/check.ts';
import { isTooLong } from './long-span.ts';
import { asksTooMuch } from './one-idea.ts';
import { inOtherLanguage } from './same-language.ts';
import { signNotIn, unsafe } from './safe-text.ts';
import { proofOf } from './proof.ts';
import { pointsElsewhere } from './self-contained.ts';
import { leavesOutWhatGoverns } from './under.ts';
import { figuresOf } from './written/figures.ts';
import { unfaithful } from './faithful/statement.ts';
import { isPlainlyWritten } from './written-form.ts';

type CardCheck = Check<DraftCard>;

const WHY_UNGROUNDED: Readonly<Record<string, string>> = {
  EMPTY_SPAN: 'There is no span.',
  EMPTY_ANSWER: 'There is no answer.',
  SPAN_NOT_ON_PAGE: 'The span is not on the page word for word: copy it without a gap.',
  ANSWER_NOT_IN_SPAN: 'The answer is not in the span word for word: copy it as it is written there.',
};

const isGrounded: CardCheck = (card, { text }) => {
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
const doesNoHarm: CardCheck = (card, { text }) => {
  const harm = harmOfCard(card, text);
  return harm && { code: harm, reason: WHY_HARM[harm] };
};

const isPlain: CardCheck = ({ prompt, answer, span }) =>
  asksTooMuch(prompt, answer) ??
  isTooLong(span) ??
  // Also as it is read without the braces: "evil.{{c1::com}}".
  unsafe(prompt.replace(/\{\{c1::|\}\}/gu, ' ')) ??
  unsafe(prompt.replace(/\{\{c1::|\}\}/gu, '')) ??
  unsafe(answer);
const standsAlone: CardCheck = (card, { lexicon }) => {
  const { text, question } = readCard(card);
  return pointsElsewhere(question ?? text, lexicon);
};
const isInLanguage: CardCheck = (card, { lexicon }) =>
  inOtherLanguage(readCard(card).text, card.span, lexicon);
/** Without the small words of other languages than English, and the units of a figure: they give nothing of an answer away. */
const withoutFunctionWords = (answer: string, { lexicon }: CheckedPage): string => {
  const figures = figuresOf(answer);
  const units = new Set(figures.flatMap(({ unit }) => unit.split(/[^\p{L}]+/u)));
  return answer.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    return (small === word && lexicon?.functionWords.has(small) === true) || units.has(small) ? '' : word;
  });
};
const keepsItsAnswer: CardCheck = ({ prompt, answer }, page) =>
  isGivenAway(withoutFunctionWords(answer, page), prompt.replace(/\{\{c1::[^{}]*\}\}/gu, ' … '))
    ? {
        code: 'GIVEN_AWAY',
        reason: 'The rest of the card tells the answer: hide another word of the sentence.',
      }
    : undefined;

const QUESTION_WORD =
  /\b(?:what|which|who|whom|whose|where|when|how (?:many|much|long|often)|how|why)\b(?:\s(?:drug|agent|substance|structure|organ|tissue|cell|enzyme|hormone|molecule|condition|disease|disorder|syndrome|finding|part|kind|type)s?\b)?/iu;
/** What stands between a verb and the place or the time that a question asks for; the answer is written without it. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  where: ['in', 'at', 'on', 'to', 'from', 'into', 'within'],
  when: ['in', 'at', 'on', 'during', 'within', 'when'],
  how: ['by', 'for', 'through'],
};
/** "To what does warfarin bind?" */
const FRONTED =
  /^\s*(to|in|by|with|from|for|at|on|through|of|during|within|into)\s+(?=(?:what|which|whom)\b)/iu;
/** A cause is asked for by "why", and what follows from something by nothing. */
const GIVES_CAUSE = /^(?:because|due to|owing to|as|since|to|for|by)\s/iu;
const isNoAnswer = (question: string, answer: string): boolean =>
  /^(?:so|but|and|or)\s/iu.test(answer) ||
  (/^[^?]{0,40}?\bwhy\b/iu.test(question) && !GIVES_CAUSE.test(answer));

/** In words. */
const LONGEST_QUESTION = 60;

/**
 * A question with its answer as the sentences that it may ask for: "Which enzyme cleaves X? Renin" as "Renin cleaves X", "What does X
 * cleave? Y" as "X cleave Y", and with the answer in any other place, of which the span has one.
 */
function statementsOf(question: string, answer: string): string[] {
  const fronted = FRONTED.exec(question)?.[1];
  const asked = question.replace(FRONTED, '').replace(/\?\s*$/u, '');
  const words = asked.replace(QUESTION_WORD, ' ').trim().split(/\s+/u);
  if (words.length > LONGEST_QUESTION) return [`${asked} ${answer}`];
  const opening = QUESTION_WORD.exec(asked)?.[0].split(' ')[0]!.toLowerCase() ?? '';
  const given = [
    ...(fronted === undefined ? [answer] : [`${fronted} ${answer}`]),
    ...(ASKED_BY[opening] ?? []).map((relation) => `${relation} ${answer}`),
  ];
  const whole = QUESTION_WORD.test(asked) ? [] : [`${asked} ${answer}`];
  return [
    ...whole,
    ...given.flatMap((one) => [
      `${asked} ${one}`,
      ...words.map((_, at) => words.toSpliced(at, 0, one).join(' ')),
      [...words, one].join(' '),
    ]),
  ];
}

/** A statement that is asked, where its span states it: "Digoxin inhibits the pump?" */
const asksInStatement = (text: string, question: string | null, span: string): Refusal | undefined =>
  question === null && text.includes('?') && !span.includes('?')
    ? { code: 'CARD_FORM', reason: 'A sentence with a gap states what the span states.' }
    : undefined;

/** A freely written card states nothing that its span does not state. */
const statesWhatSpanStates: CardCheck = (card, page) => {
  if (!page.lexicon)
    return { code: 'UNKNOWN_LANGUAGE', reason: 'The language of the page is not one that can be checked.' };
  const { text, question, answer } = readCard(card);
  if (question !== null && (page.lexicon.code !== 'en' || !/\?\s*$/u.test(question)))
    return {
      code: 'CARD_FORM',
      reason:
        'Write the sentence as Complete: “…” with ___ in the place of the answer, or, in English only, a question.',
    };
  const proof = proofOf(card.span, page);
  if ('refusal' in proof) return proof.refusal;
  if (question !== null && isNoAnswer(question, answer))
    return { code: 'CARD_FORM', reason: 'The answer does not answer the question.' };
  const refusal = asksInStatement(text, question, proof.span);
  if (refusal) return refusal;
  const sign = signNotIn(text, [proof.span, ...proof.headings].join('\n'));
  if (sign) return sign;
  const governed = leavesOutWhatGoverns(text, proof.place, page);
  if (governed) return governed;
  const ways = question === null ? [text] : statementsOf(question, answer);
  const refusals = ways.map((said) =>
    unfaithful({ text: said, isQuestion: question !== null }, proof, page.lexicon!),
  );
  return refusals.includes(undefined) ? undefined : refusals[0];
};

/** Further checks of a card whose text may not be the page's. */
export const refusalOfWrittenCard: CardCheck = firstRefusal<DraftCard>([
  isPlain,
  isPlainlyWritten,
  hasForm,
  isGrounded,
  standsAlone,
  isInLanguage,
  statesWhatSpanStates,
  keepsItsAnswer,
  doesNoHarm,
]);
