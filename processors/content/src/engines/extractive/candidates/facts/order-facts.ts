import { isInstruction } from '../../../../page/instructions.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isBoilerplate,
  pointsElsewhere,
  startsAsOrder,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { nounPhrases } from '../../../../language/phrases.ts';
import { quantities } from '../../../../language/quantities.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import { DOSE, inFull, type Range } from './choose.ts';
import type { Fact } from './fact.ts';
import { topicOfGuide } from './guide-topic.ts';
import { askedOfOrder, orderIn, type Order } from './orders.ts';
import { isJoint, namesSubject, sharesWord } from './subject.ts';
import { isDrug, isInBrackets } from './order-figures.ts';
import { inLowerCase, NUMBER } from './titles.ts';
import { isGenericHeading } from '../../../../page/layout.ts';
import { isGeneralHeading } from '../../../../page/general-heading.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';

const MOST_WORDS = 34;
const LEAST_WORDS = 4;
const MOST_FIGURES = 3;

/** How strongly a guideline recommends it: "(Strong, B)", "(Weak,", "[1A]". */
const GRADE =
  /\s*[([](?:strong|weak|conditional|moderate|bps|grade|good practice|[A-D1-3][A-D]?\b)[^()[\]]*[)\]]?\.?$/iu;
/** Its subject stands elsewhere. */
const DANGLES =
  /\b(?:(?<!provided that )this|these|those|such|both|either|it|its|they|them|their|he|she|the (?:procedure|following|latter|former|same|above|other|second|test|result|patient['’]s|client['’]s)|(?:step|table|figure|box|section|chapter) \d)\b/iu;
/** Under the name of a drug, it is that drug. */
const OF_DRUG =
  /\bthe (?:(?:first|next|daily|maximum|usual|starting) )?(?:drug|dose|agent|medicine|medication|treatment)\b/iu;
/** Who is asked or taught: no fact about an illness or a drug. */
const OF_TEACHING =
  /\b(?:clients?|learners?|students?|exercises?|questions?|answers?|microscope|slides?|agar|petri|beaker|pipette|tutorial|lecture)\b/iu;

/** Orders of guidelines and notes, each with its condition: "Start insulin when glucose is ≥ 10 mmol/L". */
export function orderFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  return page.sentences.flatMap((sentence) => {
    if (sentence.kind !== 'prose' && sentence.kind !== 'item') return [];
    if (sentence.role !== undefined && sentence.role !== 'summary') return [];
    const text = bareText(sentence);
    const order = orderIn(text);
    if (order === undefined || !isFit(text) || !isOrder(order, text, tag)) return [];
    const subject = subjectOf(sentence, text, index);
    if (subject === undefined || (OF_DRUG.test(text) && subject !== headingName(sentence.heading))) return [];
    return orderFact(order, subject, sentence, tag);
  });
}

const bareText = ({ text }: PageSentence): string =>
  text
    .replace(GRADE, '')
    .replace(GRADE, '')
    .replace(/[.;,]+$/u, '')
    .trim();

/** "Target an initial MAP of …", not "Target organs are …": the first words are no subject. */
const isOrder = ({ rest }: Order, text: string, tag: Tagger): boolean =>
  isInstruction(text) ||
  startsAsOrder(tag(text)) ||
  (!/^(?:of|is|are|and|or|in|to|by|for)\s/iu.test(rest) &&
    !/\b(?:is|are|was|were|has|have|can|may|will|must|should|\p{Ll}+[^su\P{L}]s)\s(?!.*\b(?:if|when|unless|until)\b)/u.test(
      rest
        .split(/\s(?:if|when|unless|until|because|so|that|provided)\s|[;,(]/u)[0]!
        .replace(PLURAL_OBJECT, ''),
    ));
const PLURAL_OBJECT =
  /^(?:\S+\s){0,2}\S+s(?=\s(?:in|with|to|of|for|at|by|within|before|after|every|daily)\b)/u;

const isFit = (text: string): boolean =>
  wordCount(text) >= LEAST_WORDS &&
  wordCount(text) <= MOST_WORDS &&
  isBalanced(text) &&
  !DANGLES.test(text) &&
  !OF_TEACHING.test(text) &&
  !/[?!…]|:\s|\betc\b/u.test(text) &&
  ![addressesReader, pointsElsewhere, isBoilerplate, breaksSyntax].some((rule) => rule(text));

/**
 * What an order is about: the heading where it names a drug or an illness, the topic of the guideline, or nothing where the
 * order says itself in whom.
 */
function subjectOf({ heading }: PageSentence, text: string, index: DocumentIndex): string | undefined {
  const topic = topicOfGuide(index);
  if (topic !== undefined && isOfGuide(heading, topic)) return sharesWord(topic, text) ? '' : topic;
  const name = headingName(heading);
  if (name !== undefined) return sharesWord(name, text) ? '' : name;
  return SAYS_IN_WHOM.test(text) ? '' : undefined;
}

/** A numbered section or a part of the topic; under "Digoxin", an order is of digoxin, whatever the document is about. */
const isOfGuide = (heading: string | undefined, topic: string): boolean =>
  heading === undefined ||
  /^\d+(?:\.\d+)*\.?\s/u.test(heading) ||
  isPart(heading) ||
  isGenericHeading(heading) ||
  sharesWord(topic, heading);

/** "in patients with suspected sepsis", "before azathioprine": of a drug or an illness by its name. */
const SAYS_IN_WHOM = {
  test: (text: string): boolean => {
    const [, words = ''] =
      /\b(?:(?:if|in|when|for|before|during|after|with)\s(?:(?:all|every|each|any|the|an?|patients?|people|women|men|children|adults|with|suspected|acute|severe|starting|giving)\s)*)(\S+(?:\s\S+)?)/u.exec(
        text,
      ) ?? [];
    return (words.match(/\p{L}{5,}/gu) ?? []).some((word) => medicalWeight(word) === 2);
  },
};

function headingName(heading: string | undefined): string | undefined {
  const name = inLowerCase((heading ?? '').replace(NUMBER, '').replace(/^\d+(?:\.\d+)*\s/u, '')).trim();
  if (!/^\p{Lu}[\p{L}\d\s'’()/-]{2,60}$/u.test(name) || wordCount(name) > 5 || orderIn(name))
    return undefined;
  if (
    !namesSubject(name) ||
    isJoint(name) ||
    isGeneralHeading(name) ||
    /^(?:discharge|admission|referral|transfer|triage)\b|^\p{L}+(?:al|ic|ous|ar)$/iu.test(name)
  )
    return undefined;
  return (name.match(/\p{L}{4,}/gu) ?? []).some((word) => medicalWeight(word) === 2) ? name : undefined;
}

function orderFact(
  order: Order,
  subject: string,
  { start, span, heading }: Pick<PageSentence, 'start' | 'span' | 'heading'>,
  tag: Tagger,
): Fact[] {
  const shown = subject === '' ? '' : `${subject}: `;
  const opening = subject === '' ? order.opening : lowerFirst(order.opening);
  const place = { start, end: start + span.length, heading: subject === '' ? heading : subject, after: '' };
  const base = { ...place, shape: 'order', cue: `${shown}${opening}`, value: order.rest, whole: false };
  const object = objectOf(order, `${shown}${opening}`, tag);
  const figures = figuresOf(order.rest);
  return [
    ...(object === undefined ? [] : [{ ...base, ranges: [object], ...asking(order, object, subject) }]),
    ...(figures.length === 0 ? [] : [{ ...base, ranges: figures }]),
  ];
}

function asking(order: Order, { start, end }: Range, subject: string): { asked?: string } {
  const asked = start === 0 ? askedOfOrder(order, order.rest.slice(end).trim(), subject) : undefined;
  return asked === undefined ? {} : { asked };
}

const AFTER_OBJECT =
  /^(?:$|\s?[([;]|\s(?:\d|if|when|in|for|before|after|until|unless|to|rather|at|within|during|as|by|once|twice|every|only|on|from|over|daily|IV|IM|SC|PO)(?![\p{L}-]))/u;
const BEFORE_OBJECT = /^(?:(?:the|an?|initial|oral|intravenous|IV|(?:\p{Ll}+ )?(?:sets?|samples?) of)\s)*$/iu;

/** What is given, measured or avoided: one thing, by a name of the field. */
function objectOf({ rest }: Order, cue: string, tag: Tagger): Range | undefined {
  const [phrase] = nounPhrases(tag(rest), rest);
  if (phrase === undefined) return undefined;
  // "low-molecular-weight heparin" is one word.
  const from = rest.lastIndexOf(' ', phrase.start - 1) + 1;
  const start = from + (/^(?:initial|first|further)\s/u.exec(rest.slice(from))?.[0].length ?? 0);
  const { end } = phrase;
  if (!BEFORE_OBJECT.test(rest.slice(0, start))) return undefined;
  // One of several: nobody can know which of them is left out.
  if (/^(?:,|\s?[+/&]|\s(?:and|or|plus|with)\b)/u.test(rest.slice(end))) return undefined;
  if (/^[^,;]{0,40}(?:\sor|\sand|\s\+)\s(?:\S+\s){0,2}\S*\d/u.test(rest.slice(end))) return undefined;
  // "digoxin immune fab": half of a name.
  if (!AFTER_OBJECT.test(rest.slice(end))) return undefined;
  const answer = rest.slice(start, end);
  const isTerm = (answer.match(/\p{L}[\p{L}\d]*/gu) ?? []).some((word) => medicalWeight(word) === 2);
  if (!isTerm || wordCount(answer) > 4 || !isGoodAnswer(answer)) return undefined;
  // Without a condition, a dose or a time any of many would be right.
  if (!/\d|\b(?:if|when|in|for|before|after|until|to|rather|at|within|during|with)\b/u.test(rest.slice(end)))
    return undefined;
  return isGivenAway(answer, `${cue} ${rest.slice(0, start)} … ${rest.slice(end)}`)
    ? undefined
    : { start, end };
}

/** Figures with their unit and sign, not those of an aside or of a choice. */
function figuresOf(rest: string): Range[] {
  const found = quantities(rest)
    .map((range) => inFull(rest, range))
    .filter(({ start }) => !isInBrackets(rest, start));
  if (found.length > MOST_FIGURES) return [];
  return found.filter(
    ({ start, end }) =>
      start > 0 &&
      !/^[.,]?\d/u.test(rest.slice(end)) &&
      !/^\s(?:or|and)\s\d/u.test(rest.slice(end)) &&
      // "0.9% saline": a name.
      !/%$.|%\s(?:saline|glucose|dextrose|solution|cream|ointment|gel|oxygen)/u.test(
        rest.slice(start, end + 10),
      ) &&
      (!DOSE.test(rest.slice(start, end)) || isDrug(rest.slice(0, start))),
  );
}
