import { termWeight } from '../words/term-weight.ts';
import type { Statement } from '../statements/statement.ts';
import type { Candidate } from './candidate.ts';
import { answerLength, isGoodAnswer } from './answer-rules.ts';
import { isGivenAway } from './give-away.ts';
import { mainClause } from '../words/clause.ts';
import { sentenceScore } from './cloze.ts';
import type { DocumentIndex } from '../document/document-index.ts';
import { blank, plain } from './card-syntax.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { longNaming, PATTERNS, type Asked } from './question-patterns.ts';
import { isEnumeration, lacksVerb, wordCount } from '../statements/sentence-rules.ts';

/** The questions that a statement answers; none when its shape is not certain. */
export function questionCandidates(statement: Statement, index: DocumentIndex): Candidate[] {
  const { text, span, start, heading, kind } = statement;
  if (isEnumeration(text) || lacksVerb(statement.tokens)) return [];
  const clause = mainClause(statement);
  const found = clause
    ? PATTERNS.flatMap((pattern) => {
        const asked = pattern(clause);
        return asked ? [{ ...asked, pattern: pattern.name }] : [];
      })
    : [longNaming(text)].flatMap((asked) => (asked ? [{ ...asked, pattern: longNaming.name }] : []));
  return found
    .filter((asked) => isGoodQuestion(asked, index) && isKnowledge(asked.answer, index))
    .filter(
      ({ question, worth }) =>
        worth > 1.5 || cues(question, statement, index) >= (wordCount(question) >= 10 ? 1 : 2),
    )
    .map(({ question, answer, worth, pattern }) => ({
      maker: `question:${pattern}`,
      prompt: `${plain(question)}\n${blank(answer)}`,
      answer,
      style: 'question_answer' as const,
      guess:
        worth +
        termWeight(answer, index) +
        sentenceScore(statement, index) -
        (answerLength(answer) > 4 ? 0.5 : 0),
      span,
      start,
      statement: text,
      at: text.indexOf(answer),
      heading,
      kind,
    }));
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
const cues = (question: string, { phrases }: Statement, index: DocumentIndex): number =>
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
