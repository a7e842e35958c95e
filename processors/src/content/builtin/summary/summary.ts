import { isCommonWord } from '../words/common-words.ts';
import { compress, LONGEST_BULLET } from './compress.ts';
import { plain } from '../candidates/card-syntax.ts';
import {
  overlap,
  type DocumentIndex,
  type PageLayout,
  type PageSentence,
} from '../document/document-index.ts';
import { isInstruction } from '../document/instructions.ts';
import { isGenericHeading } from '../document/layout.ts';
import { medicalWeight } from '../words/medical-words.ts';
import {
  addressesReader,
  breaksSyntax,
  isEnumeration,
  isFragment,
  isFurniture,
  isStory,
  pointsElsewhere,
  standsAlone,
  wordCount,
} from '../statements/sentence-rules.ts';
import { functionWordShare, STOP_WORDS } from '../words/stop-words.ts';
import { termsNamedIn } from '../document/key-terms.ts';

/** `title` is null when nothing on the page would name it. */
export type Summary = { title: string | null; bullets: string[] };

const MOST_BULLETS = 6;
const LEAST_BULLETS = 3;

/** Bullets that share this much of their content words say the same. */
const SAME = 0.6;

/** Title and key points of a page, the most salient ones in the order of the page; null when nothing on it can be put into a point. */
export function summarise(index: DocumentIndex, pageNumber: number): Summary | null {
  const page = index.pages.get(pageNumber);
  if (!page) return null;
  const bullets = bulletsOf(page, index);
  return bullets.length === 0 ? null : { title: titleOf(page, index), bullets };
}

function bulletsOf(page: PageLayout, index: DocumentIndex): string[] {
  const ranked = page.sentences
    .filter(standsAlone)
    .map((sentence, order) => ({ sentence, order, score: salience(sentence, order, index) }))
    .sort((a, b) => b.score - a.score);
  const wanted = Math.min(MOST_BULLETS, Math.max(LEAST_BULLETS, Math.round(page.sentences.length / 4)));
  // Table cells and list items lack the full stop: they count only where whole sentences are too few.
  const whole = ranked.filter(({ sentence: { text } }) => /[.”"’)]$/u.test(text));
  const candidates = (whole.length > 0 ? whole : ranked).flatMap(({ sentence: { text }, order }) => {
    const bullet = compress(text);
    return bullet === undefined ? [] : [{ bullet: plain(bullet), order }];
  });
  const orderOf = new Map(candidates.map(({ bullet, order }) => [bullet, order]));
  const bullets = distinct(
    candidates.map(({ bullet }) => bullet),
    wanted,
  ).sort((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0));
  if (bullets.length >= LEAST_BULLETS) return bullets;
  return distinct([...bullets, ...termBullets(page, index), ...leftovers(page)], LEAST_BULLETS);
}

function distinct(bullets: readonly string[], most: number): string[] {
  const chosen: string[] = [];
  for (const bullet of bullets.map(plain)) {
    if (chosen.length < most && chosen.every((other) => overlap(other, bullet) < SAME)) chosen.push(bullet);
  }
  return chosen;
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
const termBullets = (page: PageLayout, index: DocumentIndex): string[] =>
  page.entries
    .filter(({ open }) => !open)
    .flatMap(
      ({ term, definition }) => compress(`${index.readable(term)}: ${index.readable(definition)}`) ?? [],
    );

/** Speaks of something that stands before it, and is not understood without that. */
const looksBack = (text: string): boolean => /^(?:\S+\s+){0,2}(?:this|these|those|they|such)\b/iu.test(text);

const isUsable = (text: string): boolean =>
  /^["“(]?[\p{Lu}\d]/u.test(text) &&
  wordCount(text) >= 4 &&
  ![addressesReader, isFurniture, isInstruction, looksBack, pointsElsewhere, breaksSyntax].some((rule) =>
    rule(text),
  ) &&
  !text.includes('?');

/** What else reads as a statement when whole sentences are too few: dangling starts and list items included. */
function leftovers(page: PageLayout): string[] {
  const sentences = page.sentences.filter(
    ({ kind, text }) => (kind === 'prose' || kind === 'item') && isUsable(text),
  );
  const whole = sentences.filter((sentence) => !isFragment(sentence));
  return [
    ...whole,
    ...sentences.filter((sentence) => !whole.includes(sentence) && functionWordShare(sentence.text) < 0.9),
  ].flatMap(({ text }) => compress(text) ?? (text.length <= LONGEST_BULLET ? text : []));
}

/** What the heading at the top of a page counts for, in words of text under it: slides have their title there. */
const TOP = 40;

/** The heading under which most of the page stands; without one, the term the page uses most. */
function titleOf(page: PageLayout, index: DocumentIndex): string | null {
  const words = new Map<string, number>();
  const add = (heading: string | undefined, count: number) => {
    if (heading !== undefined && !isGenericHeading(heading) && !isCommonWord(heading))
      words.set(heading, (words.get(heading) ?? 0) + count);
  };
  const top = page.blocks[0];
  if (top?.kind === 'heading') add(top.heading, TOP);
  for (const { heading, text } of page.sentences) add(heading, wordCount(text));
  const [best] = [...words].sort((a, b) => b[1] - a[1]);
  const title = best?.[0] ?? mainTerm(page, index);
  return title === undefined ? null : plain(inSentenceCase(title));
}

function mainTerm(page: PageLayout, index: DocumentIndex): string | undefined {
  const forms = new Map<string, { form: string; count: number }>();
  for (const { text } of page.sentences)
    for (const [form] of text.matchAll(/\p{L}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+)?/gu)) {
      if (!index.isTerm(form) || form.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase()))) continue;
      const key = form.toLowerCase();
      forms.set(key, { form, count: (forms.get(key)?.count ?? 0) + 1 });
    }
  const [best] = [...forms.values()].sort((a, b) => b.count - a.count);
  return best && best.form.charAt(0).toUpperCase() + best.form.slice(1);
}

/** "FORMATION OF THE PLATELET PLUG" as it would be written in a sentence; short words in capitals are abbreviations. */
function inSentenceCase(title: string): string {
  if (/\p{Ll}/u.test(title)) return title;
  const words = title
    .split(' ')
    .map((word) => (word.length <= 3 && !STOP_WORDS.has(word.toLowerCase()) ? word : word.toLowerCase()));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
