import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { termWeight } from '../../../../page/term-weight.ts';
import { answerLength, contentWords, isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { Asked } from './asked.ts';
import { isGoodClauseAnswer, isGoodListAnswer } from './clause-answer.ts';

export type Made = Asked & { pattern: string };

/** Answers that name no thing. */
const EMPTY =
  /^(?:its?|their|this|these|such|other|another|them|all|any|each|both|couple|variety|number|range|series|set|lot|group|rest|same|entire|part|parts|type|types|amount|amounts|presence|use|way|ways|one|different|various|certain|many|several|resultant|resulting|particular|respective|less|more|highest|lowest|following)\b/iu;

/** "Overview Most aneurysms": a heading stands in front of the sentence. */
const HEADING_RAN_IN = /\s(?:The|An?|In|Most|Many|Some|This|These|There|It|When|If)\b/u;

/** "Angiography Angiography": a heading and the first word of its text. */
const SAID_TWICE = /\b(\p{L}{4,}) \1\b/iu;
/** "word pons", "three tunics known": cut out of "the word pons comes from …", "known as …". */
const SAYS_NAME = /^(?:the )?(?:word|term|name) |(?:[^s]s known|called|termed)$/u;

/** "the two layers": which ones, the page has said before. */
const THE_TWO = /\bthe (?:two|three|four|five|six|seven)\b(?! (?:[\p{L}-]+ ){1,4}of\b)/u;
const ASKS_FOR_COUNTED = /^(?:counted|enumeration)$/u;
/** A place that anyone would say. */
const INTO_WHAT = /\b(?:into|from|through|to|in)\?$/u;
const EVERYDAY =
  /^(?:the )?(?:body|skin|mouth|nose|eyes?|ears?|stomach|bladder|vagina|lungs?|heart|brain|blood|bones?|muscles?|throat|air|water|food)$/u;

/** Asked for a count or a place: the question says what kind of answer it wants. */
const ASKS_FOR_LITTLE =
  /^(?:quantity|value|percentage|time|manner|timeSpan|naming|named|namedBehind|longNaming|attribute|superlative|range|amount|drugClass|effect|howMuch|measure|share|age|limit|most|effectOn|kindHad|reading|forbidden)$/u;
const COUNT = /^(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/u;

/** A law is recalled whole. */
const MOST_OF_LAW = 22;

/** Ways to ask whose answer is a clause: why, how, when, what comes of it. */
const ASKS_FOR_CLAUSE =
  /^(?:reason|end|consequence|condition|enabling|means|through|meaning|aspect|apposition|cause|relation|deed|pair|counted|enumeration|members|manner|role|group|link|phrasal|takesPlace|helping|usedFor|calledBack|care|difference|act|result|dated)$/u;
/** The names of the parts hold that of the whole: "the adrenal cortex and the adrenal medulla". */
const MOST_REPEATED: Readonly<Record<string, number>> = { counted: 0.5, enumeration: 0.5 };
/** A definition, a condition, a reason: whole or not at all. */
const ASKS_FOR_WHOLE = /^(?:meaning|apposition|condition|reason|aspect|calledBack)$/u;
const MOST_OF_WHOLE = 17;
/** Ways to ask whose answer may be a short enumeration to its end. */
const ASKS_FOR_LIST = /^(?:people|linked|composition|purpose|attribute)$/u;

/** A question that says enough to have one answer, does not contain it, and asks for a term, a figure, a place or a reason. */
export function isFair(made: Made, span: string, index: DocumentIndex): boolean {
  const { question, answer, pattern } = made;
  if (SAID_TWICE.test(answer) || SAYS_NAME.test(answer)) return false;
  if (HEADING_RAN_IN.test(answer) || !isInSpan(answer, span)) return false;
  if (THE_TWO.test(question) && !ASKS_FOR_COUNTED.test(pattern)) return false;
  if (INTO_WHAT.test(question) && EVERYDAY.test(answer)) return false;
  if (ASKS_FOR_CLAUSE.test(pattern))
    return (
      isGoodClauseAnswer(answer, question, {
        cues: cues(question),
        mostRepeated: MOST_REPEATED[pattern],
        mostWords: ASKS_FOR_WHOLE.test(pattern) ? MOST_OF_WHOLE : undefined,
      }) &&
      isClear(made) &&
      (!/^(?:meaning|apposition|calledBack)$/u.test(pattern) || isNotGivenAway(answer, question))
    );
  if (ASKS_FOR_LIST.test(pattern) && /,|\band\b/u.test(answer))
    return isGoodListAnswer(answer, question) && isClear(made);
  // Both are named, and one of them is the answer.
  if (pattern === 'comparison') return true;
  if (pattern === 'stated') return answerLength(answer) <= MOST_OF_LAW;
  if (pattern === 'standsFor' || pattern === 'range') return cues(question) >= 1;
  return isFairTerm(made, index);
}

/** Question and answer name together what they are about. */
const isClear = ({ question, answer }: Made): boolean =>
  cues(question) >= 1 || cues(answer) >= 2 || (cues(answer) >= 1 && contentWords(question).length >= 3);

/** White space of the page aside; a short answer may be broken by a hyphen at the end of a line. */
const isInSpan = (answer: string, span: string): boolean =>
  span.replace(/\s+/gu, ' ').includes(answer) ||
  (answer.split(' ').length <= 6 && span.includes(answer.split(' ')[0]!));

/** A definition must not hold the term itself. */
const isNotGivenAway = (answer: string, question: string): boolean => {
  const [, subject = '', kind = ''] =
    /^What (?:is|are) (?:an? |the )?(\S.*) (\p{L}{4,})(?: \([^()]*\))?\?$/u.exec(question) ?? [];
  return !isGivenAway(answer, subject === '' || isGivenAway(kind, subject) ? question : subject);
};

/** "thyroid gland" for "a gland that lies …": what kind of thing it is, the name itself must not hide. */
function isKindGivenOnly(answer: string, question: string): boolean {
  const [, name = '', kind = ''] = /^(\S.*?) (\p{L}{4,})(?: \([^()]*\))?$/u.exec(answer) ?? [];
  return (
    name !== '' &&
    contentWords(name).some((word) => medicalWeight(word) > 0) &&
    !isGivenAway(name, question) &&
    !isGivenAway(name, kind)
  );
}

function isFairTerm({ question, answer, pattern }: Made, index: DocumentIndex): boolean {
  const isTerm = index.isTerm(answer);
  const isGiven =
    isGivenAway(answer, question) &&
    !(/^(?:superlative|attribute)$/u.test(pattern) && hasFreshTerm(answer, question)) &&
    !(
      /^(?:definition|which|attribute|naming|longNaming)$/u.test(pattern) && isKindGivenOnly(answer, question)
    );
  if (isGiven || /[,?]/u.test(answer)) return false;
  if (pattern === 'quantity' && COUNT.test(answer)) return cues(question) >= 1 || wordCount(question) > 5;
  if (!isGoodAnswer(answer, isTerm || ASKS_FOR_LITTLE.test(pattern))) return false;
  if (EMPTY.test(answer)) return false;
  if (pattern === 'agent' && !isTerm && termWeight(answer, index) < 1.5) return false;
  const enough = FEWEST_CUES[pattern] ?? 1;
  const isSpecific =
    /^(?:value|percentage|howMuch|measure|share|age|limit|most|reading)$/u.test(pattern) ||
    (pattern === 'location' && IN_BODY.test(answer) && cues(answer) >= 1);
  if (isSpecific && contentWords(question).length >= 3) return true;
  return cues(question) >= (enough > 1 && wordCount(question) >= 10 ? 1 : enough);
}

const IN_BODY = /^(?:in|within|between|on|along) /u;

/** "Hashimoto thyroiditis" for "the cause of hypothyroidism": the name is not given away. */
const hasFreshTerm = (answer: string, question: string): boolean =>
  contentWords(answer).some((word) => medicalWeight(word) > 0 && !isGivenAway(word, question));

/** A subject is identified only by its predicate; a definition was checked for that already. */
const FEWEST_CUES: Readonly<Record<string, number>> = {
  agent: 2,
  definition: 0,
  naming: 0,
  named: 0,
  longNaming: 0,
  standsFor: 0,
};

/** Words of the field in the question, by which the answer can be found. */
const cues = (question: string): number =>
  new Set(question.match(/[\p{L}\d][\p{L}\d’'-]+/gu)?.filter((word) => medicalWeight(word) > 0)).size;
