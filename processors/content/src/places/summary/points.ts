// What a page says, piece by piece in its order, each under what it stands under.
import { endsSentence } from '../../blocks/block-sentences.ts';
import { endsInColon, withoutColon } from '../../blocks/lines/statement.ts';
import type { PlaceDocument } from '../document.ts';
import { mayBeShown } from '../text/hidden-signs.ts';
import type { Judged } from '../judgement/judge.ts';
import { shownPath } from '../card/path.ts';
import type { Place, PlacePage } from '../place.ts';
import { isLimited } from '../text/anaphora.ts';
import { wordsOf } from '../text/stems.ts';
import { isUnit } from '../words/values.ts';
import type { PageTitle } from './title.ts';
import { besideLines, forbids, separator, betweenItems, toldBy } from './told.ts';

export type Point = {
  /** What it stands under, as far as the title does not say it. */
  readonly front: string;
  /** What the page says there: several lines, one behind the other, where they are short. */
  readonly said: readonly string[];
  readonly text: string;
  /** What its text begins with, that may be of it. */
  readonly near: string;
  readonly places: readonly Judged[];
  /** Of all that it shows of its own, from the first to the last. */
  readonly start: number;
  readonly end: number;
};

/** In UTF-16 units. */
const [longestFront, longestSaid, longestShort, longestJoined] = [180, 420, 90, 230];
/** Of the points of a page so many are weighed. */
const mostWeighed = 400;

export const textWith = ({ front, said }: Pick<Point, 'front' | 'said'>): string =>
  front + (said.length > 1 ? said.map((one) => one.replace(separator, ': ')) : said).join(besideLines);

/** Once at most, and then behind a name: "24 h – 14 d" and "× 10 – 100" are none. */
const isLabelled = ([label = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 || (rest.length === 1 && !label.endsWith(':') && !/\d/u.test(label));

/** In the order of the page; lines right below each other under the same are one. */
export function pointsOf(
  page: PlacePage,
  places: readonly Judged[],
  title: PageTitle,
  document: PlaceDocument,
): Point[] {
  const points: Point[] = [];
  let list: Point | undefined;
  const units = Map.groupBy(places, (place) => unitOf(place, page));
  const inOrder = [...units.values()]
    .slice(0, mostWeighed)
    .flatMap((of) => pointOf(of, page, title, document) ?? [])
    .sort((one, other) => one.start - other.start || other.end - one.end);
  for (const point of inOrder) {
    const last = points.at(-1);
    // A list says its items.
    if (list && point.end <= list.end && list.text.includes(point.text)) continue;
    if (point.places[0]!.kind === 'list') list = point;
    if (last && last.front === point.front && point.near === '' && goesOn(last, point, page)) {
      const said = [...last.said, point.text];
      const joined = { ...last, said, text: said.join(besideLines), end: point.end };
      points[points.length - 1] = { ...joined, places: [...last.places, ...point.places] };
    } else points.push(point);
  }
  return points;
}

/** The cells of a row are told together, and so are the places of a line. */
function unitOf({ kind, block, excerpt, hidden, isInLine }: Place, { blocks }: PlacePage): string {
  const [first] = hidden;
  if (kind !== 'cell') return `${kind === 'list' && !isInLine ? kind : 'line'} ${excerpt.start}`;
  const row = blocks[block]!.table!.rows.findIndex((cells) =>
    cells.some(({ start, end }) => first!.start >= start && first!.start < end),
  );
  return `row ${block} ${row}`;
}

function pointOf(
  places: readonly Judged[],
  page: PlacePage,
  title: PageTitle,
  document: PlaceDocument,
): Point | undefined {
  const [place] = places as [Judged];
  const told = toldBy(places, page);
  if (!told) return undefined;
  const near = told.near.map(({ text: line }) => line + (line.endsWith(',') ? ' ' : betweenItems)).join('');
  const text = near + told.said;
  const path = place.lead === undefined ? place.path : place.path.slice(0, -1);
  const parts = new Set([...title.path, ...shownPath(title.path, '')]);
  const untold = path.slice(path.findIndex((part) => !parts.has(part)) >>> 0);
  // Wherever a limit is read it says of what it is.
  const nearest = path.at(-1);
  if (untold.length === 0 && told.over.length === 0 && nearest && isLimited(text, document.lexicon))
    if (!holds(text, nearest)) untold.push(nearest);
  const fronts = new Set([...untold, ...told.over.map((line) => withoutColon(line))]);
  const front = [...fronts].map((part) => part + separator).join('');
  const shown = places.flatMap(({ excerpt, around }) => [
    excerpt,
    ...around.filter(({ as, start }) => as === 'behind' && start > excerpt.start),
  ]);
  const isSound =
    front.length <= longestFront &&
    text.length <= longestSaid &&
    mayBeShown(front + text) &&
    text !== title.text &&
    !isTorn(text, [...path, ...told.over]);
  if (!isSound) return undefined;
  return {
    front,
    near,
    said: [text],
    text,
    places,
    start: place.excerpt.start,
    end: Math.max(...shown.map(({ end }) => end)),
  };
}

/** Short lines with nothing between them; what forbids stands alone: the one behind it is not read under it. */
function goesOn(last: Point, next: Point, { text, blocks }: PlacePage): boolean {
  const [one, other] = [last.places.at(-1)!, next.places[0]!];
  const { start } = blocks[other.block]!;
  const between = text.slice(last.end, Math.max(last.end, other.block === one.block ? next.start : start));
  return (
    [last.said.at(-1)!, next.text].every(
      (said) =>
        said.length <= longestShort &&
        !endsSentence(said) &&
        !endsInColon(said) &&
        !forbids(said) &&
        isLabelled(said.split(separator)),
    ) &&
    last.said.join(besideLines).length + next.text.length + last.front.length <= longestJoined &&
    one.kind !== 'list' &&
    one.kind === other.kind &&
    !/[\p{L}\p{N}]/u.test(between)
  );
}

/** "Paracetamol: 150 mg/kg Opioids: 400 micrograms", and what stands under the end of a line alone: "electrolytes". */
const isTorn = (text: string, path: readonly string[]): boolean =>
  text
    .split(' ')
    .some((word, at, words) => at > 0 && isUnit(words[at - 1]!) && /^\p{Lu}\p{Ll}{3}/u.test(word)) ||
  (/\d/u.test(text) && /^\p{Ll}/u.test(path.at(-1) ?? ''));

function holds(text: string, heading: string): boolean {
  const words = new Set(wordsOf(text.toLowerCase()));
  return wordsOf(heading.toLowerCase()).every((word) => words.has(word));
}
