import { LRUCache } from 'lru-cache';
import type { PageSentence } from '../page/document-index.ts';
import { isInstruction } from '../page/instructions.ts';
import { isPartOfStudy } from '../page/openings.ts';
import { functionWordShare } from '../language/stop-words.ts';
import { startsDangling } from './dangling.ts';
import {
  addressesReader,
  breaksSyntax,
  hasHeadingWithin,
  hasStrayCapitals,
  hasWrongLength,
  isFragment,
  isBoilerplate,
  isOfOneStudy,
  pointsElsewhere,
  listsMembers,
  wordCount,
} from './sentence-rules.ts';

/** Whether a sentence can be understood: by who sees nothing else, or has read the one before. */

/** So few words can be English without one of its function words: "Nicotine stimulates sympathetic neurons." */
const SHORT_CLAUSE = 8;

/** Rules on the sentence's text alone, cheap enough to run on every sentence before it is tagged. */
const TEXT_RULES: readonly ((sentence: PageSentence) => boolean)[] = [
  isFragment,
  ...[
    hasWrongLength,
    pointsElsewhere,
    addressesReader,
    isInstruction,
    isPartOfStudy,
    isBoilerplate,
    breaksSyntax,
    hasStrayCapitals,
    isOfOneStudy,
    hasHeadingWithin,
  ].map(
    (rule) =>
      ({ text }: PageSentence) =>
        rule(text),
  ),
  ({ text }) =>
    text.includes('?') || text.includes('!') || /…|\.\.\./u.test(text) || text.trimEnd().endsWith(':'),
  ({ text }) => wordCount(text) > SHORT_CLAUSE && functionWordShare(text) < 0.1 && !listsMembers(text),
];

/** Sentences whose rules are cached: statements, sequels and summaries ask for the same ones. */
const known = new LRUCache<string, boolean>({ max: 3_000 });

/** Whether a sentence can be understood by someone who has read the one before. */
export function standsInContext(sentence: PageSentence): boolean {
  if (sentence.kind !== 'prose' && sentence.kind !== 'item') return false;
  const key = `${sentence.alone} ${sentence.text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const stands = !TEXT_RULES.some((rule) => rule(sentence));
  known.set(key, stands);
  return stands;
}

/** Whether a sentence can be understood by someone who sees nothing else. */
export const standsAlone = (sentence: PageSentence): boolean =>
  standsInContext(sentence) && !startsDangling(sentence.text);
