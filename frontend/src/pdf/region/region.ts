import type { Place } from '../highlight/fold.ts';
import { around, bandsOf, type Box, type PlaceBox } from '../place-boxes.ts';
import type { RegionPlaces } from './region-places.ts';

/** The part of a page that a card is about. Everything is measured in widths of the page. */
export interface Region {
  crop: Box;
  /** The heading that is in it; null for none. */
  title: string | null;
  /** The height of its letters. */
  letters: number;
  /** For each blank: what covers its answer in the excerpt, and wherever else the region shows it. */
  blanks: { answer: Box[]; others: Box[] }[];
}

/** Higher than this it is no part of a page any more. */
const highest = 0.9;
/** A heading that is farther above, in heights of letters, or widens the region more, would make it too small to read. */
const farthest = 12;
const widest = { times: 1.3, inAll: 0.6 };
/** Beside and above the lines, in heights of their letters: the lines next to them stay out. */
const margin = { across: 0.3, down: 0.05 };
/** A letter may reach beyond the box of its line. */
const over = { above: 0.1, below: 0.25 };

/** Null where something of it has no size, or it is too large. `ratio`: the height of the page. */
export function regionOf(
  { lines, heading, blanks }: RegionPlaces,
  boxOf: (place: Place) => PlaceBox | null,
  ratio: number,
): Region | null {
  const measured = lines.flatMap((place) => boxOf(place) ?? []);
  if (measured.length === 0) return null;
  const letters = median(measured.map((each) => each.letters));
  const excerpt = around(measured.map(({ box }) => box));
  if (heightOf(excerpt) > highest) return null;
  const titled =
    heading &&
    withTitle(excerpt, letters, around(heading.places.flatMap((place) => boxOf(place)?.box ?? [])));
  if (blanks.some(({ answer }) => answer.some((place) => boxOf(place) === null))) return null;
  const covers = blanks.map(({ answer, others }) => ({
    answer: coversOf(answer, boxOf),
    others: coversOf(others, boxOf),
  }));
  const crop = cropAround(titled ?? excerpt, letters, ratio);
  return { crop, title: titled && heading ? heading.title : null, letters, blanks: covers };
}

/** Null where the title does not stand close above the excerpt. */
function withTitle(excerpt: Box, letters: number, title: Box): Box | null {
  const both = around([excerpt, title]);
  const gap = (excerpt.top - title.bottom) / letters;
  const isWide = widthOf(both) > Math.max(widthOf(excerpt) * widest.times, widest.inAll);
  return gap < -0.5 || gap > farthest || isWide || heightOf(both) > highest ? null : both;
}

function coversOf(places: readonly Place[], boxOf: (place: Place) => PlaceBox | null): Box[] {
  const seen = places.flatMap((place) => boxOf(place) ?? []);
  const boxes = seen.map(({ box: { left, top, right, bottom }, letters }) => ({
    left,
    top: top - over.above * letters,
    right,
    bottom: bottom + over.below * letters,
  }));
  return bandsOf(boxes);
}

function cropAround(box: Box, letters: number, ratio: number): Box {
  return {
    left: Math.max(0, box.left - margin.across * letters),
    top: Math.max(0, box.top - margin.down * letters),
    right: Math.min(1, box.right + margin.across * letters),
    bottom: Math.min(ratio, box.bottom + margin.down * letters),
  };
}

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
