import { longestLabel, type Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import {
  around,
  bottomOf,
  type Edge,
  holds,
  middleOf,
  rightOf,
  type Shift,
  shareWithin,
  sized,
} from './place.ts';

/** Words or a line on a page, and where. */
export interface Labelled {
  text: string;
  place: Place;
}

/** What boxes snap to. */
export interface Snaps {
  words: readonly Labelled[];
  lines: readonly Labelled[];
}

export const noSnaps: Snaps = { words: [], lines: [] };

/** Of a word, so much lies under a box that hides it. */
const covered = 0.5;

/**
 * What a box that was drawn over words becomes: it grows so that it holds them whole, with their text as its label. It is never
 * smaller than it was drawn. Null where there are no words.
 */
export function overWords(drawn: Place, { words, lines }: Snaps): Labelled | null {
  const isUnder = ({ place }: Labelled): boolean =>
    shareWithin(place, drawn) >= covered && holds(drawn, middleOf(place));
  const under = words.filter(isUnder);
  const found = under.length > 0 ? under : lines.filter(isUnder);
  const place = found.length > 0 ? around([drawn, ...found.map((each) => each.place)]) : null;
  return place && { text: textOf(found), place };
}

const textOf = (found: readonly Labelled[]): string =>
  inReadingOrder(found)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, longestLabel);

/** Line by line from the top, each from left to right. A page need not list its words so. */
function inReadingOrder(found: readonly Labelled[]): Labelled[] {
  const lines: Labelled[][] = [];
  for (const each of found.toSorted((one, other) => middleOf(one.place).y - middleOf(other.place).y)) {
    const line = lines.at(-1);
    if (line?.some(({ place }) => areOfOneLine(place, each.place))) line.push(each);
    else lines.push([each]);
  }
  return lines.flatMap((line) => line.toSorted((one, other) => one.place.x - other.place.x));
}

/** Half of the lower one lies beside the other one. */
function areOfOneLine(one: Place, other: Place): boolean {
  const shared = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.y, other.y);
  return shared >= Math.min(one.height, other.height) / 2;
}

/** The word that was pressed, or the line where no words are known. */
export function wordAt(point: { x: number; y: number }, { words, lines }: Snaps): Labelled | null {
  const isThere = ({ place }: Labelled): boolean => holds(place, point);
  const found = words.find(isThere) ?? lines.find(isThere);
  return found ? { text: textOf([found]), place: found.place } : null;
}

/** Two places whose edges are so near have them at one place. In fractions of the page, across and down. */
export type Reach = { x: number; y: number };

/** With the edges that are pulled at the edges of words and lines within reach, if it grows by that. */
export function sizedToWords(place: Place, edge: Edge, snaps: Snaps, reach: Reach): Place {
  const near = nearTo(place, snaps, reach);
  const dx = outward(edge.x, [place.x, rightOf(place)], near.flatMap(across), reach.x);
  const dy = outward(edge.y, [place.y, bottomOf(place)], near.flatMap(down), reach.y);
  return dx === 0 && dy === 0 ? place : sized(place, edge, { dx, dy });
}

/** How far one of two edges goes on, away from the other one. */
function outward(
  edge: Edge['x'],
  [least, most]: readonly [number, number],
  to: readonly number[],
  reach: number,
): number {
  if (edge < 0)
    return nearest(
      [least],
      to.filter((each) => each <= least),
      reach,
    );
  if (edge > 0)
    return nearest(
      [most],
      to.filter((each) => each >= most),
      reach,
    );
  return 0;
}

/** How far a place that is moved goes on, so that its edges are those of words and lines within reach. */
export function shiftToWords(place: Place, snaps: Snaps, reach: Reach): Shift {
  const near = nearTo(place, snaps, reach);
  return {
    dx: nearest(across({ place }), near.flatMap(across), reach.x),
    dy: nearest(down({ place }), near.flatMap(down), reach.y),
  };
}

const across = ({ place }: Pick<Labelled, 'place'>): number[] => [place.x, rightOf(place)];
const down = ({ place }: Pick<Labelled, 'place'>): number[] => [place.y, bottomOf(place)];

/** What touches a place: a page full of words has an edge everywhere else. */
const nearTo = (place: Place, { words, lines }: Snaps, reach: Reach): Labelled[] =>
  [words, lines].flatMap((all) =>
    all.filter(
      ({ place: each }) =>
        each.x <= rightOf(place) + reach.x &&
        rightOf(each) >= place.x - reach.x &&
        each.y <= bottomOf(place) + reach.y &&
        bottomOf(each) >= place.y - reach.y,
    ),
  );

/** From one of some numbers to the nearest of others, 0 where none is within reach. */
function nearest(from: readonly number[], to: readonly number[], reach: number): number {
  let best = 0;
  let bestLength = reach;
  for (const one of from)
    for (const other of to)
      if (Math.abs(other - one) < bestLength) {
        best = other - one;
        bestLength = Math.abs(best);
      }
  return best;
}
