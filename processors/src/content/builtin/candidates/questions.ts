import { termWeight } from '../words/term-weight.ts';
import type { Statement } from '../statements/statement.ts';
import type { Candidate } from './candidate.ts';
import { answerLength, isGoodAnswer } from './answer-rules.ts';
import { isGivenAway } from './give-away.ts';
import { mainClause } from '../words/clause.ts';
import { partsOf } from '../words/predicate.ts';
import { sentenceScore } from './cloze.ts';
import type { DocumentIndex } from '../document/document-index.ts';
import { blank, plain } from './card-syntax.ts';
import type { Asked } from './questions/asked.ts';
import { kindIn } from './questions/kinds.ts';
import { longNaming } from './questions/naming.ts';
import { PATTERNS } from './questions/patterns.ts';
import { percentage } from './questions/quantity.ts';
import { isSoundQuestion } from './questions/sound-question.ts';
import { lacksVerb, wordCount } from '../statements/sentence-rules.ts';
import type { Tagger } from '../words/token.ts';

/** The questions that a statement answers; none when its shape is not certain. */
export function questionCandidates(statement: Statement, index: DocumentIndex, tag: Tagger): Candidate[] {
  const { text, span, start, heading, kind } = statement;
  if (lacksVerb(statement.tokens)) return [];
  return asked(statement, index)
    .filter((one) => isFair(one, statement, index) && isSoundQuestion(one.question, tag))
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

type Made = Asked & { pattern: string };

function asked(statement: Statement, index: DocumentIndex): Made[] {
  const { text } = statement;
  const clause = mainClause(statement);
  const whole = [
    { pattern: 'percentage', one: percentage(text) },
    ...(clause?.main.lower === 'called' ? [] : [{ pattern: 'longNaming', one: longNaming(text) }]),
  ];
  const seen = clause && {
    parts: partsOf(clause.predicate, text),
    kindOf: (term: string) => kindIn(index, term),
  };
  const turned =
    clause && seen
      ? Object.entries(PATTERNS).map(([pattern, ask]) => ({ pattern, one: ask(clause, seen) }))
      : [];
  return [...turned, ...whole].flatMap(({ pattern, one }) => (one ? [{ ...one, pattern }] : []));
}

/** Asked for a count or a place: the question tells what kind of answer it wants. */
const ASKS_FOR_LITTLE = /^(?:quantity|value|percentage|location|time|manner)$/u;
const COUNT = /^(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/u;

/** A question that says enough to have one answer, does not contain it, and asks for a term, a figure or a place. */
function isFair({ question, answer, pattern }: Made, statement: Statement, index: DocumentIndex): boolean {
  const isTerm = index.isTerm(answer);
  if (
    isGivenAway(answer, question) ||
    /[,?]/u.test(answer) ||
    !statement.span.includes(answer.split(' ')[0]!)
  )
    return false;
  if (pattern === 'quantity' && COUNT.test(answer)) return true;
  if (!isGoodAnswer(answer, isTerm || ASKS_FOR_LITTLE.test(pattern))) return false;
  if (/^(?:its?|their|this|these|such|other|another|them)\b/iu.test(answer)) return false;
  if (pattern !== 'agent' && pattern !== 'which') return cues(question, statement, index) >= 1;
  if (!isTerm && termWeight(answer, index) < 1.5) return false;
  return cues(question, statement, index) >= (wordCount(question) >= 10 ? 1 : 2);
}

/** Terms in the question by which the answer can be found. */
const cues = (question: string, { phrases }: Statement, index: DocumentIndex): number =>
  phrases.filter(
    ({ text }) => question.toLowerCase().includes(text.toLowerCase()) && termWeight(text, index) >= 1,
  ).length;
