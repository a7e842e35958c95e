import { termWeight } from '../../../page/term-weight.ts';
import type { Statement } from '../../../statements/statement.ts';
import type { Candidate } from './candidate.ts';
import { answerLength, contentWords } from '../../../checks/answer-rules.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { anyClause, type Clause } from '../../../statements/clause.ts';
import { partsOf } from '../../../language/predicate.ts';
import { sentenceScore } from './cloze.ts';
import type { DocumentIndex } from '../../../page/document-index.ts';
import { blank, plain } from '../../../checks/card-syntax.ts';
import { apposition } from './questions/apposition.ts';
import { count } from './questions/amount.ts';
import { SOURCE } from './questions/asked.ts';
import { isCutAnswer } from './questions/cut-answer.ts';
import { contrasted } from './questions/contrast.ts';
import { isAnaphoric, SINGLES_OUT, specific } from './questions/distinguishing.ts';
import { isGapped } from './questions/gapped.ts';
import { isFair, type Made } from './questions/fair.ts';
import { kindIn, kindNamed } from './questions/kinds.ts';
import { inverted } from './questions/inverted.ts';
import { isName } from './questions/names.ts';
import { longNaming, namedBehind } from './questions/naming.ts';
import { OF_DENIED, OF_OPENINGS, OF_PEOPLE, PATTERNS } from './questions/patterns.ts';
import { PERSON } from './questions/subject.ts';
import { secondPredicate } from './questions/second-predicate.ts';
import { percentage } from './questions/quantity.ts';
import { isSoundQuestion } from './questions/sound-question.ts';
import { standsFor } from './questions/stands-for.ts';
import { isSplicedPlural } from '../../../statements/broken.ts';
import { lacksVerb } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';

/** The questions that a statement answers; none when its shape is not certain. */
export function questionCandidates(statement: Statement, index: DocumentIndex, tag: Tagger): Candidate[] {
  const { text, span, start, heading, kind } = statement;
  if (lacksVerb(statement.tokens) || isSplicedPlural(statement.tokens)) return [];
  const plainText = text.replace(SOURCE, '');
  const read = plainText === text ? statement : { text: plainText, tokens: tag(plainText) };
  const halves = [...contrasted(plainText), ...secondPredicate(read)].map((half) => ({
    text: half,
    tokens: tag(half),
  }));
  // "…, whereas brinzolamide is a suspension": what sets it apart, and not what it is.
  const ofHalves = halves
    .flatMap((half) => asked(half, index))
    .filter(({ pattern }) => pattern !== 'meaning');
  return [...asked(read, index), ...ofHalves]
    .filter((one) => isFair(one, span, index) && !isCutAnswer(one, span, tag))
    .filter((one) => isSoundQuestion(one.question, tag) && !isGapped(one, tag))
    .filter((one, at, all) => at === all.findIndex((other) => isSameAsked(one, other)))
    .filter((one, _at, all) => !isLoose(one) || all.every(isLoose))
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

function asked(read: Pick<Statement, 'text' | 'tokens'>, index: DocumentIndex): Made[] {
  const { text } = read;
  const clause = named(withoutJoint(anyClause(read)), index);
  const whole = [
    { pattern: 'percentage', one: percentage(text) },
    { pattern: 'quantity', one: count(text) },
    { pattern: 'standsFor', one: standsFor(text) },
    { pattern: 'apposition', one: apposition(text, read.tokens) },
    { pattern: 'namedBehind', one: namedBehind(text) },
    { pattern: 'inverted', one: inverted(text, read.tokens) },
    ...(clause?.main.lower === 'called' ? [] : [{ pattern: 'longNaming', one: longNaming(text) }]),
  ];
  const seen = clause &&
    !isUnfit(clause) && {
      parts: partsOf(clause.predicate, text),
      kindOf: (term: string) => kindIn(index, term),
      isTerm: (term: string) => index.isTerm(term),
    };
  const turned =
    clause && seen
      ? Object.entries(patternsFor(clause))
          .filter(([pattern]) =>
            ASKS_SUBJECT.test(pattern) ? !PART.test(clause.whole) : !isNameless(clause),
          )
          .map(([pattern, ask]) => ({ pattern, one: ask(clause, seen) }))
      : [];
  return [...turned, ...whole].flatMap(({ pattern, one }) =>
    one ? [{ ...one, answer: nameIn(one.answer, index), pattern }] : [],
  );
}

/** A predicate with few terms may hold of other subjects: it is asked for instead of its subject, where it can be. */
const isLoose = ({ pattern, question }: Made): boolean =>
  /^(?:agent|which)$/u.test(pattern) && specific(question) < 3 && !SINGLES_OUT.test(question);

/** Patterns that ask for a subject by its predicate, or for one of its values. */
const ASKS_SUBJECT = /^(?:agent|which|definition|naming|superlative|attribute|type|range|drugClass|event)$/u;
/** Of which whole, the page has said before. */
const PART =
  /^the (?:cortex|medulla|wall|capsule|lumen|nucleus|membrane|matrix|stroma|lining|mucosa|epithelium|body|base|apex|shaft|surface|organ|organism|host|solution|reaction|lesion|tumou?r|pathogen|fibers|fibres|vessels?)$/u;

/** Everyday words, and one thing in every body. */
const ORGAN =
  /^the (?:human )?(?:skin|heart|brain|liver|lungs?|kidneys?|stomach|spleen|bladder|tongue|eye|ear|nose|spine|skull|small intestine|large intestine)$/u;

/** "the late phase", "a lateral part": no term or name says what is asked about. */
const isNameless = ({ whole }: Clause): boolean =>
  PART.test(whole) ||
  /^fib(?:er|re)s$/u.test(whole) ||
  (/^(?:the|an?) /u.test(whole) &&
    !ORGAN.test(whole) &&
    !/\p{Lu}/u.test(whole) &&
    contentWords(whole).every((word) => medicalWeight(word) === 0 && isCommonWord(word)));

/** The same question in other words: the first pattern is the plainest. */
const isSameAsked = (one: Made, other: Made): boolean =>
  one.question === other.question || (GENERAL.test(one.pattern) && endOf(one.answer) === endOf(other.answer));

const GENERAL = /^(?:relation|deed|linked|through|passive|link|act|result)$/u;

const endOf = (answer: string): string =>
  answer.replace(/^(?:(?:through|by|with|via|using|in|into|from|for|on|at) )?(?:(?:the|an?) )?/u, '');

/** "drug isoniazid", "skin infection impetigo": the name that stands behind its kind, where the document says it alone too. */
function nameIn(answer: string, index: DocumentIndex): string {
  const [, kind = '', name = ''] = /^(?:\p{L}+ )?(\p{Ll}+) (\p{Ll}{5,})$/u.exec(answer) ?? [];
  const isKind = /^(?:word|term|name|drug|infection|disease|enzyme|hormone|chemical)$/u.test(kind);
  if (!isKind || /(?:[^iu]s|sis|tion|ment|ing|or|ist|er|ity|ance|ence|logy)$/u.test(name)) return answer;
  return medicalWeight(name) === 2 && index.occurrences(name) > 2 * index.occurrences(`${kind} ${name}`)
    ? name
    : answer;
}

/** "In response, X does Y": what it responds to stands elsewhere, and X does it all the same. */
const withoutJoint = (clause: Clause | undefined): Clause | undefined =>
  clause &&
  /^(?:(?:in|by) (?:comparison|contrast)|in (?:response|turn|addition|general|most cases)|for the most part|as a rule|over time)$/iu.test(
    clause.opening,
  )
    ? { ...clause, opening: '' }
    : clause;

/** A name that begins the sentence keeps its capital inside the question. */
function named(clause: Clause | undefined, index: DocumentIndex): Clause | undefined {
  const first = clause?.subject.split(' ')[0] ?? '';
  if (!clause || clause.whole.split(' ')[0] !== first.toLowerCase() || !isName(index, first)) return clause;
  return { ...clause, whole: first + clause.whole.slice(first.length) };
}

/** Sentences about what practitioners do, and why. */
const STAFF = /(?:ologists?|icians?|surgeons?|doctors?|providers?|nurses?)$/iu;
const OPENS_REASON = /^(?:because|since) (?!of\b)/iu;

/** Of a negated statement only the reason is asked; so also of one that opens with its reason. */
const patternsFor = ({ denied, opening, subject }: Clause) =>
  denied
    ? OF_DENIED
    : OPENS_REASON.test(opening)
      ? OF_OPENINGS
      : PERSON.test(subject)
        ? STAFF.test(subject)
          ? {}
          : OF_PEOPLE
        : PATTERNS;

/** "The neurotransmitter binds …" (which one, a sentence before has said); what people do; what was once. */
const isUnfit = ({ whole, subject, finite, opening }: Clause): boolean =>
  /^the \p{Ll}+(?:tion|sion|zoan|ism|ment|ing)$/u.test(whole) ||
  (whole.startsWith('the ') && kindNamed(subject) !== undefined) ||
  (isAnaphoric(opening) && !OPENS_REASON.test(opening)) ||
  /^(?:was|were|had|did)$/u.test(finite.lower) ||
  /\d\s\p{Lu}\p{Ll}|\bones$/u.test(subject);
