import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { outlineOf, type Topic } from './outline.ts';
import { namesSubject } from '../headings/names.ts';

/** A second section of less than this share of the first is not named beside it. */
const BESIDE = 0.45;
const TRIFLE = 0.06;
/** So much of the page must stand under the two that are named. */
const MOST = 0.75;
/** In characters. */
const LONGEST = 100;
const MOST_NAMES = 6;

/**
 * The sections that most of the words of a page stand under, also where they began on a page before: "Mechanical
 * and Chemical Digestion". Never what stands over all of the document (`whole`).
 */
export function sectionNames(page: PageLayout, index: DocumentIndex, whole?: string): string | undefined {
  const words = wordsUnder(page, index);
  const named = [...words.keys()].filter(({ title, isCover }) => title !== whole && !isCover);
  const total = [...words].reduce((sum, [, count]) => sum + count, 0);
  const main = named.filter((topic) => words.get(topic)! >= TRIFLE * total);
  const [first] = main.toSorted((one, other) => words.get(other)! - words.get(one)!);
  if (first === undefined) return undefined;
  const large = main.filter((topic) => words.get(topic)! >= BESIDE * words.get(first)!);
  const share = large.reduce((sum, topic) => sum + words.get(topic)!, 0);
  // Some of many sections do not tell what the page is about.
  const kept = share >= MOST * total && large.length <= 2 ? large : main;
  const names = listed(kept.map(({ title }) => title));
  if (names === undefined) return undefined;
  const over = whole === undefined ? names : `${whole}: ${names}`;
  return over.length <= LONGEST ? over : names;
}

/** The words right under each heading; a part, as "Treatment", counts for its owner. */
function wordsUnder(page: PageLayout, index: DocumentIndex): ReadonlyMap<Topic, number> {
  const outline = outlineOf(page, index);
  const words = new Map<Topic, number>();
  // A row of a table is read as no sentence.
  const stretches = page.blocks.filter(
    ({ kind }) => kind !== 'aside' && kind !== 'caption' && kind !== 'heading',
  );
  for (const { start, text } of stretches) {
    let topic = outline.findLast((stretch) => stretch.start <= start)?.topic;
    while (topic !== undefined && topic.parent !== undefined && !namesSubject(topic.title))
      topic = topic.parent;
    if (topic !== undefined) words.set(topic, (words.get(topic) ?? 0) + wordCount(text));
  }
  return words;
}

/** All names behind each other; undefined where they are too many for a title. */
export function listed(names: readonly string[]): string | undefined {
  if (names.length === 0 || names.length > MOST_NAMES) return undefined;
  if (names.length === 1) return names[0];
  const isLong = names.some((name) => /,|\band\b|&/iu.test(name));
  const list =
    names.length === 2
      ? together(names)
      : isLong
        ? names.join('; ')
        : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)!}`;
  return list.length <= LONGEST ? list : undefined;
}

/** "Mild Hypertension" and "Severe Hypertension": "Mild and Severe Hypertension". */
function together([one = '', other = '']: readonly string[]): string {
  const [a, b] = [one.split(' '), other.split(' ')];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a.at(-1 - shared) === b.at(-1 - shared)) shared += 1;
  const isSame = shared > 0 && a.length === b.length && a.length - shared === 1;
  if (isSame) return `${a[0]!} and ${other}`;
  const isLong = [one, other].some((name) => /,|\band\b|&/iu.test(name));
  return isLong ? `${one}; ${other}` : `${one} and ${other}`;
}
