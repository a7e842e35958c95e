import { plain } from '../../../checks/card-syntax.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { documentTitle } from '../headings/document-title.ts';
import { isMentionedOn } from '../headings/heading-text.ts';
import { mainTerm } from './main-term.ts';
import { outlineOf, type Topic } from './outline.ts';
import { listed, sectionNames } from './section-names.ts';
import { mayName, namesSubject } from '../headings/names.ts';

/** What the heading at the top of a page counts for, in words of text under it: slides have their title there, but a section only begins. */
const TOP = 40;
/** On a page of more words it counts for less: that is no slide. */
const SLIDE = 150;
const TOP_OF_TEXT = 15;

/** A topic of this share of what stands over it is what the page is about. */
const MOST = 0.65;
/** Topics that are named beside each other must be nearly all of it. */
const NEARLY_ALL = 0.8;
/** A topic of less is none of the main ones; of less still it is not named beside others. */
const LEAST = 0.15;
const TRIFLE = 0.06;
/** In characters. */
const LONGEST = 100;

/** What the page is about: the heading that covers most of it, behind its section; without one, its main term. */
export function titleOf(page: PageLayout, index: DocumentIndex): string | null {
  const own = titleLine(page);
  if (own !== undefined) return plain(own);
  const { words, total } = wordsByTopic(page, index);
  const roots = [...words.keys()].filter(({ parent }) => parent === undefined);
  const [best] = roots.toSorted((one, other) => words.get(other)! - words.get(one)!);
  const named = documentTitle(index);
  // Notes on many things begin with the first of them.
  const whole = named !== undefined && isMentionedOn(page, named) ? named : undefined;
  // What stands over the first page is over all of its parts.
  const opening = index.pages.values().next().value === page ? whole : undefined;
  const found =
    best === undefined
      ? undefined
      : best.title === whole && roots.length > 1
        ? whole
        : words.get(best)! < MOST * total
          ? (opening ?? joined(roots, words, total, whole) ?? whole ?? below(best, words))
          : below(best, words);
  const cover = best?.isCover === true ? best.title : undefined;
  // The name of the chapter says nothing of a page that has sections of its own.
  const isBare = found !== undefined && opening === undefined && (found === whole || found === cover);
  const title =
    (isBare ? sectionNames(page, index, found) : undefined) ??
    found ??
    whole ??
    mainTerm(page, index) ??
    named;
  return title === undefined ? firstLine(page) : plain(title);
}

/** A page with words has a title: at the worst its first line that names something. */
function firstLine({ text }: PageLayout): string | null {
  const line = text
    .split('\n')
    .map((one) => one.replace(/[^\S\n]+/gu, ' ').trim())
    .find((one) => /\p{L}{3}/u.test(one) && !/^introduction$/iu.test(one));
  if (line === undefined || line.length > LONGEST || wordCount(line) > 12) return null;
  if (/[.;,?!]$|^\p{L}{1,8}:\s/u.test(line) || !mayName(line)) return null;
  return plain(line.charAt(0).toUpperCase() + line.slice(1).replace(/:$/u, ''));
}

/** A line of its own over one long paragraph, as over an abstract; no layout distinguishes it from a sentence. */
const TITLE_LINE = /^\s*(\p{Lu}[^\n]{50,180})\n\p{Lu}[^\n]{300}/u;

function titleLine({ text }: PageLayout): string | undefined {
  const line = TITLE_LINE.exec(text)?.[1]?.trim();
  if (line === undefined || /[.!?:]\s|[:;,?!]$/u.test(line)) return undefined;
  const isSentence = line.endsWith('.') && /\s(?:is|are|was|were|has|have|can|may|must)\s/u.test(line);
  return isSentence || !namesSubject(line.slice(0, 40)) ? undefined : line.replace(/[.☆*\s]+$/u, '');
}

/** The words under each topic, those of its parts with them, in the order of the page. */
function wordsByTopic(page: PageLayout, index: DocumentIndex) {
  const outline = outlineOf(page, index);
  const words = new Map<Topic, number>();
  let total = 0;
  const add = (topic: Topic | undefined, count: number) => {
    total += count;
    for (let one = topic; one !== undefined; one = one.parent) words.set(one, (words.get(one) ?? 0) + count);
  };
  const [, first] = outline;
  for (const { start, text, kind } of page.sentences)
    if (kind !== 'aside' && kind !== 'caption')
      add(outline.findLast((stretch) => stretch.start <= start)?.topic, wordCount(text));
  if (first !== undefined && first.start === page.blocks[0]?.start && first.topic?.isCover === false)
    add(first.topic, total <= SLIDE ? TOP : TOP_OF_TEXT);
  return { words, total };
}

/** The lowest topic that most of this one is about, with its main parts where none of them is. */
function below(root: Topic, words: ReadonlyMap<Topic, number>): string {
  let topic = root;
  for (;;) {
    const parts = [...words.keys()].filter(({ parent }) => parent === topic);
    const main = parts.find((part) => words.get(part)! >= MOST * words.get(topic)!);
    if (main === undefined) {
      const names = joined(parts, words, words.get(topic)!);
      const name = pathOf(topic);
      const long = names === undefined ? name : withParts(topic.title, names);
      return long.length <= LONGEST ? long : name;
    }
    topic = main;
  }
}

/** "Antibiotics: Penicillins"; a cover that says nothing more than its part, or a part no more than it, is left out. */
function pathOf(topic: Topic): string {
  let cover = topic.parent;
  while (cover !== undefined && !cover.isCover) cover = cover.parent;
  if (cover === undefined) return topic.title;
  const path = withParts(cover.title, topic.title);
  return path.length <= LONGEST || topic.isPart ? path : topic.title;
}

function withParts(title: string, parts: string): string {
  const [above, own] = [new Set(contentStems(title)), contentStems(parts)];
  if (own.every((stem) => above.has(stem)))
    return new Set(own).size < above.size && /,|\band\b/u.test(title) ? `${title}: ${parts}` : title;
  return [...above].every((stem) => own.includes(stem)) ? parts : `${title}: ${parts}`;
}

/** The topics that together are most of it, by name: all of them where a title has room, else those that are nearly all. */
function joined(
  topics: readonly Topic[],
  words: ReadonlyMap<Topic, number>,
  total: number,
  whole?: string,
): string | undefined {
  const large = topics.filter((topic) => words.get(topic)! >= LEAST * total);
  const main = topics.filter((topic) => words.get(topic)! >= TRIFLE * total);
  const share = main.reduce((sum, topic) => sum + words.get(topic)!, 0) / Math.max(1, total);
  const names = main.map(({ title }) => title);
  if (large.length > 0 && whole !== undefined && names.includes(whole)) return whole;
  const ofLarge = large.reduce((sum, topic) => sum + words.get(topic)!, 0) / Math.max(1, total);
  return (
    (main.length < 2 || share < NEARLY_ALL ? undefined : listed(names)) ??
    (large.length < 2 || large.length > 3 || ofLarge < NEARLY_ALL
      ? undefined
      : listed(large.map(({ title }) => title)))
  );
}
