// The summary of a page: a title from the headings, and what its places say, with nothing hidden. A bullet is of what its card is of: both are shown
// under the same headings and with the same lines.
import type { PlaceDocument } from '../document.ts';
import { isGlossary, isStressing } from '../over/headings.ts';
import type { Judged } from '../judgement/judge.ts';
import type { PlacePage } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { shareOf, wordsOf } from '../text/stems.ts';
import { type Point, pointsOf, textWith } from './points.ts';
import { type PageTitle, pageTitleOf } from './title.ts';

export type SummaryOfPage = {
  readonly title: string | null;
  readonly bullets: readonly string[];
  /** What else the page says; both are in the order of the page. */
  readonly more: readonly string[];
};

const [mostBullets, mostMore] = [8, 12];
/** Bullets may have this share of the words of a page, and so many of any page. */
const largestShare = 0.4;
const leastRoom = 200;

/** `places`: of the page, those that it may be asked by. */
export function summaryOf(
  page: PlacePage,
  places: readonly Judged[],
  document: PlaceDocument,
): SummaryOfPage {
  const title = pageTitleOf(page, document);
  const chosen = chosenOf(weighed(pointsOf(page, places, title, document), title, page, document));
  let room = Math.max(leastRoom, largestShare * wordsOf(page.text).length);
  const bullets = new Set<Point>();
  for (const one of chosen) {
    const count = wordsOf(one.text).length;
    if (bullets.size === mostBullets || (bullets.size > 0 && count > room)) continue;
    bullets.add(one);
    room -= count;
  }
  const inOrder = chosen.toSorted((one, other) => one.start - other.start);
  const shown = (isBullet: boolean): string[] =>
    inOrder.filter((one) => bullets.has(one) === isBullet).map((one) => textWith(one).replaceAll('*', '∗'));
  return { title: title.text, bullets: shown(true), more: shown(false) };
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
  document: PlaceDocument,
): Weighed[] {
  const ofTitle = document.stems(title.text ?? '');
  const sections = new Set<string>();
  return points.map((point) => {
    const [{ path, block, kind, around, hidden }] = point.places as [Judged];
    const stems = new Set(document.stems(point.text));
    const count = wordsOf(point.front + point.text).length;
    const runs = plainTextOf(page).runs(point);
    const section = path.join('\n');
    const isFirst = !sections.has(section);
    sections.add(section);
    const words = wordsOf(`${path.at(-1) ?? ''} ${point.text.slice(0, 40)}`.toLowerCase());
    const items = kind === 'list' ? hidden.length : point.said.length;
    const weight =
      3 * Math.max(...point.places.map(({ worth }) => worth)) +
      0.4 * shareOf(ofTitle, stems) +
      (isFirst ? 0.25 : 0) +
      (words.some((word) => named.has(word)) ? 0.5 : 0) +
      0.4 * Math.log2(items) +
      (isStressing(path) || isGlossary(path) ? 0.6 : 0) +
      (runs.some(({ bold, coloured, underlined }) => bold ?? coloured ?? underlined) ? 0.4 : 0) -
      (page.blocks[block]!.kind === 'note' ? 0.8 : 0) -
      0.15 * around.filter(({ as }) => as === 'over').length -
      (count < fewWords ? (fewWords - count) / fewWords : 0) -
      Math.min(0.6, Math.max(0, count - manyWords) / 60);
    return { ...point, weight, section, main: path.slice(0, title.path.length + 1).join('\n'), stems };
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
function chosenOf(points: readonly Weighed[]): Weighed[] {
  const taken = new Map<string, number>();
  const chosen: Weighed[] = [];
  const left = new Set(points);
  while (chosen.length < mostBullets + mostMore && left.size > 0) {
    const valueOf = ({ weight, section, main }: Weighed) =>
      weight - again * (taken.get(section) ?? 0) - nearby * (taken.get(main) ?? 0);
    const best = [...left].reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one));
    left.delete(best);
    if (chosen.some((other) => saySame(best, other))) continue;
    chosen.push(best);
    for (const of of new Set([best.section, best.main])) taken.set(of, (taken.get(of) ?? 0) + 1);
  }
  return chosen;
}

/** Of the stems of the shorter and of the longer of two points. */
const [sameOfShorter, sameOfLonger] = [0.9, 0.75];

function saySame(one: Weighed, other: Weighed): boolean {
  // A sentence, and the same with the one behind it.
  const isWithin = one.text.includes(other.text) || other.text.includes(one.text);
  const areOne = one.start < other.end && other.start < one.end;
  if (isWithin && (areOne || one.front === other.front)) return true;
  const [shorter, longer] =
    one.stems.size < other.stems.size ? [one.stems, other.stems] : [other.stems, one.stems];
  // Other figures say something else, and so do other rows.
  const isOther = [...shorter].some((stem) => /\d/u.test(stem) && !longer.has(stem));
  if (isOther || [one, other].every(({ places: [first] }) => first!.kind === 'cell')) return false;
  const shared = [...shorter].filter((stem) => longer.has(stem)).length;
  return shared >= sameOfShorter * shorter.size && shared >= sameOfLonger * longer.size;
}
