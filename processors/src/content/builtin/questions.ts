import { termWeight, type Analysed } from './analysis.ts';
import { answerLength, isGivenAway, isGoodAnswer } from './answer-rules.ts';
import { mainClause } from './clause.ts';
import { sentenceScore } from './cloze.ts';
import type { DocumentIndex } from './document-index.ts';
import { blank, plain, type Draft } from './draft.ts';
import { medicalWeight } from './medical-words.ts';
import { longNaming, PATTERNS, type Asked } from './question-patterns.ts';
import { isEnumeration, lacksVerb, wordCount } from './sentence-rules.ts';

/** The questions that a sentence answers, best first; none when its shape is not certain. */
export function questionDrafts(analysed: Analysed, index: DocumentIndex): Draft[] {
  const { text, span } = analysed.sentence;
  if (isEnumeration(text) || lacksVerb(analysed.tokens)) return [];
  const clause = mainClause(analysed);
  const found = clause
    ? PATTERNS.flatMap((pattern) => pattern(clause) ?? [])
    : [longNaming(text)].filter((one) => one !== undefined);
  return found
    .filter((asked) => isGoodQuestion(asked, index) && isKnowledge(asked.answer, index))
    .filter(
      ({ question, worth }) =>
        worth > 1.5 || cues(question, analysed, index) >= (wordCount(question) >= 10 ? 1 : 2),
    )
    .map(({ question, answer, worth }) => ({
      prompt: `${plain(question)}\n${blank(answer)}`,
      answer,
      style: 'question_answer' as const,
      score:
        worth +
        termWeight(answer, index) +
        sentenceScore(analysed, index) -
        (answerLength(answer) > 4 ? 0.5 : 0),
      order: analysed.order,
      span,
    }))
    .sort((a, b) => b.score - a.score);
}

/** A figure or a term of the field; one unknown word is not enough. */
const isKnowledge = (answer: string, index: DocumentIndex): boolean =>
  /\d/u.test(answer) ||
  (termWeight(answer, index) >= 1.8 &&
    (index.isTerm(answer) ||
      answer
        .split(/\s+/u)
        .some((word) => medicalWeight(word) === 2 || (medicalWeight(word) === 1 && word.length >= 8))));

/** Terms in the question by which the answer can be found. */
const cues = (question: string, { phrases }: Analysed, index: DocumentIndex): number =>
  phrases.filter(({ text }) => question.includes(text) && termWeight(text, index) >= 1.5).length;

/** A question says enough to have one answer, and does not contain it. */
function isGoodQuestion({ question, answer }: Asked, index: DocumentIndex): boolean {
  return (
    isGoodAnswer(answer, index.isTerm(answer)) &&
    !/\bwhat (?:is|are) (?:another|one)\b/iu.test(question) &&
    wordCount(question) >= 6 &&
    wordCount(question) <= 32 &&
    !isGivenAway(answer, question)
  );
}
