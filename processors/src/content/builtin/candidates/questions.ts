import { termWeight } from '../words/term-weight.ts';
import type { Statement } from '../statements/statement.ts';
import type { Candidate } from './candidate.ts';
import { answerLength, isGoodAnswer } from './answer-rules.ts';
import { isGivenAway } from './give-away.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { mainClause, type Clause } from '../words/clause.ts';
import { partsOf } from '../words/predicate.ts';
import { sentenceScore } from './cloze.ts';
import type { DocumentIndex } from '../document/document-index.ts';
import { blank, plain } from './card-syntax.ts';
import type { Asked } from './questions/asked.ts';
import { leans } from './questions/distinguishing.ts';
import { kindIn, kindNamed } from './questions/kinds.ts';
import { isName } from './questions/names.ts';
import { longNaming } from './questions/naming.ts';
import { PATTERNS } from './questions/patterns.ts';
import { PERSON } from './questions/subject.ts';
import { percentage } from './questions/quantity.ts';
import { isSoundQuestion } from './questions/sound-question.ts';
import { lacksVerb, wordCount } from '../statements/sentence-rules.ts';
import type { Tagger } from '../words/token.ts';

/** The questions that a statement answers; none when its shape is not certain. */
export function questionCandidates(statement: Statement, index: DocumentIndex, tag: Tagger): Candidate[] {
  const { text, span, start, heading, kind } = statement;
  if (lacksVerb(statement.tokens)) return [];
  return asked(statement, index)
    .filter((one) => isFair(one, statement, index))
    .filter((one) => isSoundQuestion(one.question, tag))
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
  const clause = named(mainClause(statement), index);
  const whole = [
    { pattern: 'percentage', one: percentage(text) },
    ...(clause?.main.lower === 'called' ? [] : [{ pattern: 'longNaming', one: longNaming(text) }]),
  ];
  const seen = clause &&
    !isUnfit(clause) && {
      parts: partsOf(clause.predicate, text),
      kindOf: (term: string) => kindIn(index, term),
    };
  const turned =
    clause && seen
      ? Object.entries(PATTERNS).map(([pattern, ask]) => ({ pattern, one: ask(clause, seen) }))
      : [];
  return [...turned, ...whole].flatMap(({ pattern, one }) =>
    one ? [{ ...one, answer: nameIn(one.answer, index), pattern }] : [],
  );
}

/** "drug isoniazid", "skin infection impetigo": the name that stands behind its kind, where the document says it alone too. */
function nameIn(answer: string, index: DocumentIndex): string {
  const [, kind = '', name = ''] = /^(?:\p{L}+ )?(\p{Ll}+) (\p{Ll}{5,})$/u.exec(answer) ?? [];
  const isKind = /^(?:word|term|name|drug|infection|disease|enzyme|hormone|chemical)$/u.test(kind);
  if (!isKind || /(?:[^iu]s|sis|tion|ment|ing|or|ist|er|ity|ance|ence|logy)$/u.test(name)) return answer;
  return medicalWeight(name) === 2 && index.occurrences(name) > 2 * index.occurrences(`${kind} ${name}`)
    ? name
    : answer;
}

/** A name that begins the sentence keeps its capital inside the question. */
function named(clause: Clause | undefined, index: DocumentIndex): Clause | undefined {
  const first = clause?.subject.split(' ')[0] ?? '';
  if (!clause || clause.whole.split(' ')[0] !== first.toLowerCase() || !isName(index, first)) return clause;
  return { ...clause, whole: first + clause.whole.slice(first.length) };
}

/** "The neurotransmitter binds …" (which one, a sentence before has told); what people do; what was once. */
const isUnfit = ({ whole, subject, finite, opening }: Clause): boolean =>
  (whole.startsWith('the ') && kindNamed(subject) !== undefined) ||
  PERSON.test(subject) ||
  leans(opening) ||
  /^(?:was|were|had|did)$/u.test(finite.lower) ||
  /\d\s\p{Lu}\p{Ll}/u.test(subject);

/** Answers that name no thing. */
const EMPTY =
  /^(?:its?|their|this|these|such|other|another|them|all|any|each|both|couple|variety|number|range|series|set|lot|group|rest|same|entire|part|parts|type|types|amount|amounts|presence|use|way|ways|one|different|various|certain|many|several|resultant|resulting|particular|respective|less|more|highest|lowest|following)\b/iu;

/** "Overview Most aneurysms": a heading stands in front of the sentence. */
const HEADING_RAN_IN = /\s(?:The|An?|In|Most|Many|Some|This|These|There|It|When|If)\b/u;

/** Asked for a count or a place: the question tells what kind of answer it wants. */
const ASKS_FOR_LITTLE = /^(?:quantity|value|percentage|time|manner)$/u;
const COUNT = /^(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/u;

/** A question that says enough to have one answer, does not contain it, and asks for a term, a figure or a place. */
function isFair({ question, answer, pattern }: Made, statement: Statement, index: DocumentIndex): boolean {
  const isTerm = index.isTerm(answer);
  if (
    isGivenAway(answer, question) ||
    HEADING_RAN_IN.test(answer) ||
    /[,?]/u.test(answer) ||
    !statement.span.includes(answer.split(' ')[0]!)
  )
    return false;
  if (pattern === 'quantity' && COUNT.test(answer)) return true;
  if (!isGoodAnswer(answer, isTerm || ASKS_FOR_LITTLE.test(pattern))) return false;
  if (EMPTY.test(answer)) return false;
  if (pattern === 'agent' && !isTerm && termWeight(answer, index) < 1.5) return false;
  const enough = FEWEST_CUES[pattern] ?? 1;
  return cues(question) >= (enough > 1 && wordCount(question) >= 10 ? 1 : enough);
}

/** A subject can be found only by what is said of it; a definition has shown already that it distinguishes. */
const FEWEST_CUES: Readonly<Record<string, number>> = {
  agent: 2,
  definition: 0,
  naming: 0,
  named: 0,
  longNaming: 0,
};

/** Words of the field in the question, by which the answer can be found. */
const cues = (question: string): number =>
  new Set(question.match(/[\p{L}\d][\p{L}\d’'-]+/gu)?.filter((word) => medicalWeight(word) > 0)).size;
