// The summary of a page: a title from the headings, and the points of the page that say most, as they stand, under what they stand under.
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { endsSentence } from '../../blocks/block-sentences.ts';
import type { Tagger } from '../../language/token.ts';
import {
  isDated,
  isEmptyHeading,
  isGlossary,
  isLowValue,
  isPartOfSubject,
  isStressing,
} from '../headings.ts';
import { GAP } from '../headings-over.ts';
import { hidesSigns } from '../hidden-signs.ts';
import { worthOf } from '../judgement/judge.ts';
import type { PlacePage } from '../place.ts';
import { textOf } from '../plain.ts';
import { hasOwnSubject, isLimited } from '../points-back.ts';
import { shareOf, wordsOf } from '../stems.ts';
import { caseLabels } from '../words/headings.ts';
import { acts, forbids, labelOf, type Said } from './acts.ts';
import { namesInstitution } from '../deck.ts';
import { type SummedDocument, summedDocument } from './document.ts';
import { saidOn } from './said.ts';
import { type PageTitle, titleOf } from './title.ts';

export type PageSummary = {
  readonly title: string | null;
  readonly bullets: readonly string[];
  /** What else the page says; both are in the order of the page. */
  readonly more: readonly string[];
};

const mostBullets = 8;
const mostMore = 12;
/** Bullets may have this share of the words of a page, and so many of any page. */
const largestShare = 0.4;
const leastRoom = 200;
/** Of the points of a page so many are weighed. */
const mostWeighed = 400;

/** `tag`: of English; without it a point is judged by less. */
export function summaryOf(document: DocumentText, pageNumber: number, tag?: Tagger): PageSummary {
  const summed = summedDocument(document);
  const page = summed.inOrder.find((one) => one.pageNumber === pageNumber);
  if (!page) throw new RangeError(`The document has no page ${pageNumber}.`);
  const title = titleOf(page, summed);
  const points = pointsOf(page, title, summed);
  const chosen = chosenOf(weighed(points, title, page, summed, tag), mostBullets + mostMore);
  let room = Math.max(leastRoom, largestShare * wordsOf(page.text).length);
  const bullets = new Set<Weighed>();
  for (const one of chosen) {
    const count = one.said.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    if (bullets.size === mostBullets || (bullets.size > 0 && count > room)) continue;
    bullets.add(one);
    room -= count;
  }
  const inOrder = chosen.toSorted((one, other) => one.said[0].start - other.said[0].start);
  const shown = (isBullet: boolean): string[] =>
    inOrder.filter((one) => bullets.has(one) === isBullet).map(({ text }) => text.replaceAll('*', '∗'));
  return { title: title.text, bullets: shown(true), more: shown(false) };
}

type Point = {
  readonly text: string;
  readonly said: readonly [Said, ...Said[]];
};

/** In UTF-16 units. */
const [longestPath, longestItem, longestJoined] = [180, 90, 230];
const separator = ' – ';
/** Between items of one line. */
const beside = ' · ';

function pointsOf(page: PlacePage, title: PageTitle, document: SummedDocument): Point[] {
  const points: Point[] = [];
  const open = new Map<string, { front: string; said: [Said, ...Said[]] }>();
  const close = (key: string): void => {
    const line = open.get(key);
    if (line) points.push({ text: textOfLine(line.front, line.said), said: line.said });
    open.delete(key);
  };
  for (const said of saidOn(page, document)) {
    const front = frontOf(said, title, document);
    if (front === undefined || said.text === title.text || hidesSigns(front)) continue;
    const key = said.path.join('\n');
    const line = open.get(key);
    if (line && isShort(said) && textOfLine(front, [...line.said, said]).length <= longestJoined) {
      line.said.push(said);
      continue;
    }
    close(key);
    if (isShort(said)) open.set(key, { front, said: [said] });
    else points.push({ text: front + said.text, said: [said] });
  }
  for (const key of open.keys()) close(key);
  return points;
}

const textOfLine = (front: string, items: readonly Said[]): string =>
  front +
  items
    .map(({ text }) => (items.length > 1 ? text.replace(separator, ': ').replace(/[;,]$/u, '') : text))
    .join(beside);

/** Once at most, and then behind a name: "24 h – 14 d" and "× 10 – 100" are none. */
const isLabelled = ([label = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 ||
  (rest.length === 1 && !label.endsWith(':') && ![...label].some((sign) => '0123456789'.includes(sign)));

/** What forbids stands alone: the item behind it is not read under it. */
const isShort = ({ kind, text }: Said): boolean =>
  (kind === 'row' || (kind === 'item' && text.length <= longestItem)) &&
  !endsSentence(text) &&
  isLabelled(text.split(separator)) &&
  !forbids(text);

/** What it stands under, as far as the title does not say it; undefined where that is too long to be told. */
function frontOf({ path, text, kind }: Said, title: PageTitle, document: SummedDocument): string | undefined {
  const { lexicon } = document;
  const isWhole = kind !== 'row' && hasOwnSubject(text, lexicon);
  const isRisky = isLimited(text, lexicon) || path.some(forbids);
  const isPlain = isWhole && !isRisky;
  // What stands on pages before is told where the point needs it.
  const onPage = path.filter((heading) => !heading.endsWith(GAP));
  const parted = title.path.findIndex((heading, at) => heading !== onPage[at]);
  const isPart = path.at(-1)?.endsWith(GAP) === true || isPartOfSubject(path.at(-1) ?? '');
  const untold = new Set(onPage.slice(parted === -1 ? title.path.length : parted));
  const below = path.filter((heading) => (heading.endsWith(GAP) ? isPart && !isWhole : untold.has(heading)));
  const names: string[] = [];
  for (const heading of parted === -1 && isPlain ? fromSubject(below) : below) {
    if ([isEmptyHeading, isLowValue, isDated, namesInstitution].some((is) => is(heading))) continue;
    if (isPlain && holds(text, heading)) names.length = 0;
    else names.push(heading);
  }
  const nearest = path.findLast((heading) => !isEmptyHeading(heading));
  // Wherever it is read it says of what it is.
  const label = labelOf(text);
  const isTold =
    isWhole ||
    (kind !== 'row' &&
      /^\p{L}/u.test(label) &&
      !isPartOfSubject(label) &&
      !caseLabels.has(label.toLowerCase())) ||
    nearest === undefined ||
    holds(text, nearest) ||
    (endsSentence(text) && !acts(text, document));
  if (names.length === 0 && isRisky && (!isTold || (nearest !== undefined && forbids(nearest))))
    names.push(nearest!);
  const front = names.join(separator);
  if (front.length > longestPath) return undefined;
  return front === '' ? '' : front + separator;
}

/** The nearest heading, from the one on that names more than a part. */
const fromSubject = (path: readonly string[]): readonly string[] =>
  path.slice(
    Math.max(
      0,
      path.findLastIndex((heading) => !isPartOfSubject(heading)),
    ),
  );

function holds(text: string, heading: string): boolean {
  const words = new Set(wordsOf(text.toLowerCase()));
  return wordsOf(heading.toLowerCase()).every((word) => words.has(word));
}

type Weighed = Point & {
  readonly weight: number;
  /** What it stands under in one text, and the outermost of that below the title. */
  readonly section: string;
  readonly main: string;
  readonly stems: ReadonlySet<string>;
};

function weighed(
  points: readonly Point[],
  title: PageTitle,
  page: PlacePage,
  document: SummedDocument,
  tag: Tagger | undefined,
): Weighed[] {
  const worth = worthOf(page, document, tag);
  const ofTitle = document.stems(title.text ?? '');
  const sections = new Set<string>();
  return points.slice(0, mostWeighed).map((point) => {
    const [first] = point.said;
    const worths = point.said.map(({ block, start, end, kind, path }) => {
      const as = kind === 'row' ? 'cell' : kind === 'item' ? 'line' : 'sentence';
      const stretch = { start, end };
      return worth({
        kind: as,
        page: page.pageNumber,
        block,
        excerpt: stretch,
        hidden: [stretch],
        around: [],
        path,
      });
    });
    const stems = new Set(document.stems(point.said.map(({ text }) => text).join(' ')));
    const count = wordsOf(point.text).length;
    const runs = point.said.flatMap((one) => textOf(page).runs(one));
    const section = first.path.join('\n');
    const isFirst = !sections.has(section);
    sections.add(section);
    const words = wordsOf(`${first.path.at(-1) ?? ''} ${first.text.slice(0, 40)}`.toLowerCase());
    const weight =
      3 * Math.max(...worths) +
      0.4 * shareOf(ofTitle, stems) +
      (isFirst ? 0.25 : 0) +
      (words.some((word) => named.has(word)) ? 0.5 : 0) +
      0.4 * Math.log2(point.said.length) +
      (isStressing(first.path) || isGlossary(first.path) ? 0.6 : 0) +
      (runs.some(({ bold, coloured, underlined }) => bold ?? coloured ?? underlined) ? 0.4 : 0) -
      (first.kind === 'note' ? 0.8 : 0) -
      0.15 * first.depth -
      (count < fewWords ? (fewWords - count) / fewWords : 0) -
      Math.min(0.6, Math.max(0, count - manyWords) / 60);
    return { ...point, weight, section, main: first.path.slice(0, title.path.length + 1).join('\n'), stems };
  });
}
/** What is to be known by heart. */
const named = new Set(
  'definition define defined triad tetrad pentad hallmark flags criteria classic gold pathognomonic definición définition trias rotflaggen'.split(
    ' ',
  ),
);
const [fewWords, manyWords] = [8, 30];

/** What each further point of a section counts for less, and of the section that it stands in. */
const [again, nearby] = [0.5, 0.25];

/** The weightiest, each section one before another has more; none that says what another says. */
function chosenOf(points: readonly Weighed[], most: number): Weighed[] {
  const taken = new Map<string, number>();
  const chosen: Weighed[] = [];
  const left = new Set(points);
  while (chosen.length < most && left.size > 0) {
    const valueOf = ({ weight, section, main }: Weighed) =>
      weight - again * (taken.get(section) ?? 0) - nearby * (taken.get(main) ?? 0);
    const best = [...left].reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one));
    left.delete(best);
    if (chosen.some((other) => saySame(best, other) || other.said[0].path.includes(best.said[0].text)))
      continue;
    chosen.push(best);
    for (const of of new Set([best.section, best.main])) taken.set(of, (taken.get(of) ?? 0) + 1);
  }
  return chosen;
}

/** Of the stems of the shorter and of the longer of two points. */
const [sameOfShorter, sameOfLonger] = [0.9, 0.75];

function saySame(one: Weighed, other: Weighed): boolean {
  // A sentence, and the same with the one behind it.
  const [own, its] = [one.said[0].text, other.said[0].text];
  if (own.startsWith(its) || its.startsWith(own)) return true;
  const [shorter, longer] =
    one.stems.size < other.stems.size ? [one.stems, other.stems] : [other.stems, one.stems];
  // Other figures say something else, and so do other rows.
  const isOther = [...shorter].some((stem) => /\d/u.test(stem) && !longer.has(stem));
  if (isOther || (one.said[0].kind === 'row' && other.said[0].kind === 'row')) return false;
  const shared = [...shorter].filter((stem) => longer.has(stem)).length;
  return shared >= sameOfShorter * shorter.size && shared >= sameOfLonger * longer.size;
}
