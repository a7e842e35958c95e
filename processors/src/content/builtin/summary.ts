import { compress, LONGEST_BULLET } from './compress.ts';
import { plain } from './draft.ts';
import type { DocumentIndex, PageLayout, PageSentence } from './document-index.ts';
import { isGenericHeading } from './layout.ts';
import { medicalWeight } from './medical-words.ts';
import {
  addressesReader,
  breaksSyntax,
  isEnumeration,
  isFragment,
  isFurniture,
  isInstruction,
  isStory,
  pointsElsewhere,
  standsAlone,
  wordCount,
} from './sentence-rules.ts';
import { functionWordShare } from './stop-words.ts';
import { termsNamedIn } from './key-terms.ts';

export type Summary = { title: string; bullets: string[] };

const MOST_BULLETS = 6;
const LEAST_BULLETS = 3;

/** Title and key points of a page, most salient first; null when nothing on it can be put into a point. */
export function summarise(index: DocumentIndex, pageNumber: number, name: string): Summary | null {
  const page = index.pages.get(pageNumber);
  if (!page) return null;
  const bullets = bulletsOf(page, index);
  return bullets.length === 0 ? null : { title: titleOf(page, index, name), bullets };
}

function bulletsOf(page: PageLayout, index: DocumentIndex): string[] {
  const ranked = page.sentences
    .filter(standsAlone)
    .map((sentence, order) => ({ sentence, score: salience(sentence, order, index) }))
    .sort((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence);
  const wanted = Math.min(MOST_BULLETS, Math.max(LEAST_BULLETS, Math.round(page.sentences.length / 4)));
  const bullets = distinct(
    ranked.flatMap(({ text }) => compress(text) ?? []),
    wanted,
  );
  if (bullets.length >= LEAST_BULLETS) return bullets;
  return distinct([...bullets, ...termBullets(page, index), ...leftovers(page)], LEAST_BULLETS);
}

function distinct(bullets: readonly string[], most: number): string[] {
  const seen = new Set<string>();
  return bullets
    .map((bullet) => plain(bullet))
    .filter((bullet) => {
      const key = bullet.toLowerCase();
      return seen.has(key) ? false : Boolean(seen.add(key));
    })
    .slice(0, most);
}

/** Terms by how often the document uses them, definitions and first sentences ahead, asides and lists behind. */
function salience(sentence: PageSentence, order: number, index: DocumentIndex): number {
  const { text, heading } = sentence;
  const words = text.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
  const terms = words.filter((word) => medicalWeight(word) > 0);
  const weight =
    terms.reduce((sum, word) => sum + Math.log2(1 + index.occurrences(word)), 0) /
    Math.sqrt(10 + words.length);
  const defines = termsNamedIn(text).length > 0 ? 1.5 : 0;
  const onTopic = terms.some((word) => heading?.toLowerCase().includes(word.toLowerCase())) ? 1 : 0;
  const long = wordCount(text) > 28 ? 1 : 0;
  return (
    weight +
    defines +
    onTopic +
    (order < 3 ? 0.4 : 0) -
    long -
    (isStory(text) ? 3 : 0) -
    (isEnumeration(text) ? 1 : 0)
  );
}

/** Entries of a list of terms, as points. */
function termBullets(page: PageLayout, index: DocumentIndex): string[] {
  return page.sentences
    .filter(({ kind }) => kind === 'term')
    .flatMap(({ span }) => span.split(/\n(?=[\p{L}\d][^\n:]{2,40}:\s)/u))
    .filter((entry) => /^[\p{L}\d][^\n:]{2,40}:\s/u.test(entry))
    .flatMap((entry) => compress(index.readable(entry)) ?? []);
}

/** What else reads as a statement when whole sentences are too few: dangling starts and list items included. */
function leftovers(page: PageLayout): string[] {
  const isUsable = (text: string) =>
    wordCount(text) >= 4 &&
    ![addressesReader, isFurniture, isInstruction, pointsElsewhere, breaksSyntax].some((rule) =>
      rule(text),
    ) &&
    !text.includes('?');
  const sentences = page.sentences.filter(
    (sentence) => sentence.kind !== 'aside' && sentence.kind !== 'term' && isUsable(sentence.text),
  );
  const whole = sentences.filter((sentence) => !isFragment(sentence));
  return [
    ...whole,
    ...sentences.filter((sentence) => !whole.includes(sentence) && functionWordShare(sentence.text) < 0.9),
  ].flatMap(({ text }) => compress(text) ?? (text.length <= LONGEST_BULLET ? text.replaceAll(',', ';') : []));
}

/** The heading under which most of the page stands; without one, the term the page uses most. */
function titleOf(page: PageLayout, index: DocumentIndex, name: string): string {
  const words = new Map<string, number>();
  for (const { heading, text } of page.sentences)
    if (heading !== undefined && !isGenericHeading(heading))
      words.set(heading, (words.get(heading) ?? 0) + wordCount(text));
  const [best] = [...words].sort((a, b) => b[1] - a[1]);
  const own = page.blocks.find(
    ({ kind, heading }) => kind === 'heading' && heading !== undefined && !isGenericHeading(heading),
  );
  return plain(best?.[0] ?? own?.heading ?? mainTerm(page, index) ?? name);
}

function mainTerm(page: PageLayout, index: DocumentIndex): string | undefined {
  const counts = new Map<string, number>();
  for (const { text } of page.sentences)
    for (const [term] of text.matchAll(/\p{L}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+)?/gu))
      if (index.isTerm(term)) counts.set(term.toLowerCase(), (counts.get(term.toLowerCase()) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[0].charAt(0).toUpperCase() + best[0].slice(1);
}
