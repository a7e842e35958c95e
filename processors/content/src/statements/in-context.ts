import { contentStems, type PageLayout, type PageSentence } from '../page/document-index.ts';
import { pointerOf } from './antecedents.ts';
import { hasLabel } from './dangling.ts';
import { isNamelessDose } from './doses.ts';
import { isOfOneDrug } from './one-drug.ts';
import {
  endsAsOrder,
  isNarration,
  isRelativeOnly,
  lacksVerb,
  startsAsOrder,
  wordCount,
} from './sentence-rules.ts';
import { standsInContext } from './understood.ts';
import type { Statement } from './statement.ts';

/**
 * A sentence that points back ("It raises …", "The exceptions are …") and what has to be read before it. Its text has a plain
 * noun in the place of the pointer, so that it is analysed as any sentence; `said` is what stands on the page.
 */
export type Sequel = {
  statement: Statement;
  /** The sentence before, as it reads alone. */
  context: string;
  stand: { noun: string; said: string } | undefined;
  /** More than one short sentence stands before it. */
  isFar: boolean;
};

/** Longer ones are no longer seen at a glance. In words, with what stands before. */
const LONGEST = 70;
const NEAR = 46;
const LONGEST_SPAN = 700;

/** What it refers to stands further back than what is read before, or is found by counting. */
const FAR =
  /^(?:the (?:following|above|last|final|remaining|results)|in (?:this|these|that) (?:chapter|section|example)|steps? |first|second|third|who|what|why|how|part |e\.g|i\.e|here|there )\b/iu;

/** What points to one of several, and what mentions several. */
const COUNTED: readonly [RegExp, RegExp][] = [
  [/^(?:the (?:former|latter)|one of (?:these|them))\b/iu, /\b(?:and|or|than|but|whereas|both)\b/iu],
  [/^the (?:first|second)\b/iu, /\b(?:two|both|first|either|three)\b/iu],
  [/^the third\b/iu, /\b(?:three|second|four)\b/iu],
  [/^the next\b/iu, /\b(?:first|second|begins?|steps?|stages?|phases?)\b/iu],
  [/^in (?:this|these|that) cases?\b/iu, /\b(?:if|when|where|unless|may|can|sometimes|some)\b/iu],
];

/** "Diabetes is the leading cause": of what, a heading said. */
const OF_UNNAMED =
  /^(?!.*\b(?:this|these|its?|their|such)\b)[^,;:]{3,60} (?:is|are) the (?:most common|commonest|leading|main|major|usual|chief|primary) (?:causes?|complications?|symptoms?|signs?|treatments?|risk factors?)\b(?! (?:of|for|in|that|to|by)\b)/iu;

/** A person of a story, a sum, and what is no knowledge. */
const OF_PERSON = /[=∗]|\b(?:he|she)\b(?! or\b|\/)(?<!or \w+)|\b(?:raises|begs) the question\b/iu;

/** Any mention of an amount to be given, in any wording. */
const OF_DOSE =
  /\d\s?(?:mg|mcg|µg|micrograms?|milligrams?|(?:international )?units?)\b(?!\s?\/\s?d?L)|\bdos(?:e|es|ing|age)\b|\btablets?\b/iu;

/** "Two of these openings": what is distinguished has been named. */
const OF_NAMED = /^(?:\p{L}+ of|each of|in each of|located in each of) (?:these|those) (\p{Ll}{4,})/iu;

/** A word that refers back to what was read: "Its walls", "… of this process". */
const TAKES_UP =
  /\b(?:this|these|that|those|such|it|its|they|their|them|both|former|latter|others?|another|then|one|each|second|also)\b/iu;

/** Whether a sentence goes on with what is read before it: it refers back to it, or shares a word with it. */
export function goesOn(text: string, context: string): boolean {
  if (TAKES_UP.test(text)) return true;
  const mentioned = new Set(contentStems(context));
  return contentStems(text).some((word) => mentioned.has(word));
}

/** "Two of these openings" that were not mentioned. */
function isUnnamed(text: string, context: string): boolean {
  const [, named] = OF_NAMED.exec(text) ?? [];
  if (named === undefined) return false;
  const mentioned = new Set(contentStems(context));
  return contentStems(named).some((word) => !mentioned.has(word));
}

/** Whether a sentence points to one of several things that what is read before it does not mention. */
export const countsFurther = (text: string, context: string): boolean =>
  FAR.test(text) ||
  OF_UNNAMED.test(text) ||
  OF_PERSON.test(text) ||
  isUnnamed(text, context) ||
  COUNTED.some(([pointer, several]) => pointer.test(text) && !several.test(context));

/** What is read before a sentence, and where it begins on the page. */
export type Reading = Pick<Sequel, 'context'> & { start: number; sentences: number };

/** The sentence with what it points to, where what stands before it names that. */
export function sequelOf(
  sentence: PageSentence,
  before: Reading,
  page: PageLayout,
  analyse: (sentence: PageSentence, made: string) => Statement,
): Sequel | undefined {
  if (!standsInContext(sentence) || countsFurther(sentence.text, before.context) || hasLabel(sentence.text))
    return undefined;
  const words = wordCount(before.context) + wordCount(sentence.text);
  if (words > LONGEST) return undefined;
  // The sentence right after a short one is about the same; over a longer distance this has to be marked.
  const isFar = before.sentences > 1 || words > NEAR;
  if (isFar && !goesOn(sentence.text, before.context)) return undefined;
  const span = page.text.slice(before.start, sentence.start) + sentence.span;
  if (span.length > LONGEST_SPAN) return undefined;
  const { text, stand } = withStand(sentence.text);
  const statement = analyse({ ...sentence, text, span, start: before.start }, 'sequel');
  const { tokens } = statement;
  if (
    (isNamelessDose(text, tokens) || (isFar && OF_DOSE.test(text))) &&
    !isOfOneDrug(analyse({ ...sentence, text: before.context }, 'sentence'))
  )
    return undefined;
  if ([lacksVerb, startsAsOrder, endsAsOrder, isRelativeOnly, isNarration].some((rule) => rule(tokens)))
    return undefined;
  return { statement, context: before.context, stand, isFar };
}

const isVerb = (pointer: string, word: string): boolean =>
  AUXILIARY.test(word) || (/^this$/iu.test(pointer) && /[^sui]s$/u.test(word));
const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|can|may|might|must|will|would|should|could|does|do|cannot|also|often|usually|typically|generally|in|then|include|allow|occur|happens?|consist|help|cause)$/u;

/** "It raises" as "the thing raises", "this hormone" as "the hormone": what follows is analysed as after any subject. */
function withStand(text: string): Pick<Sequel, 'stand'> & { text: string } {
  const pointer = pointerOf(text);
  if (!pointer) return { text, stand: undefined };
  const { opening, kind, plural } = pointer;
  const [first = '', second = ''] = text.slice(opening.length).split(' ');
  const thing = plural === true ? 'the things' : 'the thing';
  // "This is due to …", "These are the epicardium and …".
  const isBare = kind === 'pronoun' || (kind === 'noun' && isVerb(first, second));
  const said = isBare ? first : `${first} ${second}`;
  const noun = isBare ? thing : `the ${second}`;
  if (said.toLowerCase() === noun.toLowerCase()) return { text, stand: undefined };
  const read = opening === '' ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
  return { text: `${opening}${read}${text.slice(opening.length + said.length)}`, stand: { noun, said } };
}
