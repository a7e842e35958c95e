import type { PageLayout, PageSentence } from '../document/document-index.ts';
import { pointerOf } from './antecedents.ts';
import { hasLabel } from './dangling.ts';
import { isNamelessDose } from './doses.ts';
import { isOfOneDrug } from './one-drug.ts';
import {
  endsAsOrder,
  isNarration,
  isRelativeOnly,
  lacksVerb,
  standsInContext,
  startsAsOrder,
  wordCount,
} from './sentence-rules.ts';
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
};

/** Longer ones are no longer seen at a glance. In words, with what stands before. */
const LONGEST = 46;
const LONGEST_SPAN = 700;

/** What it takes up stands further back than the sentence before, or is told by counting. */
const FAR =
  /^(?:the (?:former|latter|following|above|next|last|final|remaining|first|second|third|results?)|in (?:this|these|that) (?:chapter|section|case|example)|steps? |first|second|third|finally|next|then|again|or|and|nor|so|yet|similarly|likewise|for this reason|as a result|who|what|why|how|part |one of (?:these|them)|e\.g|i\.e|here|there )\b/iu;

/** What is read before a sentence, and where it begins on the page. */
export type Reading = Pick<Sequel, 'context'> & { start: number };

/** The sentence with what it points to, where what stands before it tells that. */
export function sequelOf(
  sentence: PageSentence,
  before: Reading,
  page: PageLayout,
  analyse: (sentence: PageSentence, made: string) => Statement,
): Sequel | undefined {
  if (!standsInContext(sentence) || FAR.test(sentence.text) || hasLabel(sentence.text)) return undefined;
  if (wordCount(before.context) + wordCount(sentence.text) > LONGEST) return undefined;
  const span = page.text.slice(before.start, sentence.start) + sentence.span;
  if (span.length > LONGEST_SPAN) return undefined;
  const { text, stand } = withStand(sentence.text);
  const statement = analyse({ ...sentence, text, span, start: before.start }, 'sequel');
  const { tokens } = statement;
  if (
    isNamelessDose(text, tokens) &&
    !isOfOneDrug(analyse({ ...sentence, text: before.context }, 'sentence'))
  )
    return undefined;
  if ([lacksVerb, startsAsOrder, endsAsOrder, isRelativeOnly, isNarration].some((rule) => rule(tokens)))
    return undefined;
  return { statement, context: before.context, stand };
}

/** "It raises" as "the thing raises", "this hormone" as "the hormone": what follows is analysed as after any subject. */
function withStand(text: string): Pick<Sequel, 'stand'> & { text: string } {
  const pointer = pointerOf(text);
  if (!pointer) return { text, stand: undefined };
  const { opening, kind, plural } = pointer;
  const [first = '', second = ''] = text.slice(opening.length).split(' ');
  const thing = plural === true ? 'the things' : 'the thing';
  const said = kind === 'pronoun' ? first : `${first} ${second}`;
  const noun = kind === 'pronoun' ? thing : `the ${second}`;
  if (said.toLowerCase() === noun.toLowerCase()) return { text, stand: undefined };
  const read = opening === '' ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
  return { text: `${opening}${read}${text.slice(opening.length + said.length)}`, stand: { noun, said } };
}
