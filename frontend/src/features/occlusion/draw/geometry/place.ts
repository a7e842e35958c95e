import { smallestSide, type Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { around as wholeOf } from '../../../../occlusion/geometry.ts';

/** In fractions of the page, from its top left. */
export type Point = { x: number; y: number };
/** How far something is moved, in fractions of the page. */
export type Shift = { dx: number; dy: number };
/** What of a box is pulled: its left (-1) or right (1) edge, its top (-1) or bottom (1) edge, or both at a corner. */
export type Edge = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

export const wholePage: Place = { x: 0, y: 0, width: 1, height: 1 };

/** A millionth of a page is nothing that anybody sees; so two places that touch do so in numbers, too. */
const grains = 1_000_000;
const rounded = (value: number): number => Math.round(value * grains) / grains;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** A place by its edges, in whatever order they are; it ends at the edges of the page. */
export function ofEdges(left: number, top: number, right: number, bottom: number): Place {
  const [x, end] = [Math.min(left, right), Math.max(left, right)].map((each) => rounded(within(each, 0, 1)));
  const [y, foot] = [Math.min(top, bottom), Math.max(top, bottom)].map((each) => rounded(within(each, 0, 1)));
  return { x: x!, y: y!, width: rounded(end! - x!), height: rounded(foot! - y!) };
}

export const between = (one: Point, other: Point): Place => ofEdges(one.x, one.y, other.x, other.y);

export const rightOf = ({ x, width }: Place): number => x + width;
export const bottomOf = ({ y, height }: Place): number => y + height;
export const middleOf = ({ x, y, width, height }: Place): Point => ({ x: x + width / 2, y: y + height / 2 });

/** What of a place lies on the page; null where that is nothing, or too little to be seen. */
export function cutToPage(place: Place): Place | null {
  const cut = ofEdges(place.x, place.y, rightOf(place), bottomOf(place));
  return isSeen(cut) ? cut : null;
}

export const isSeen = ({ width, height }: Place): boolean => width >= smallestSide && height >= smallestSide;

/** The part of the page that holds all of them; null for none. */
export function around(places: readonly Place[]): Place | null {
  const whole = wholeOf(places);
  return whole && ofEdges(whole.x, whole.y, rightOf(whole), bottomOf(whole));
}

/** Larger on each side by so much, as far as the page goes. */
export const withMargin = (place: Place, across: number, down: number): Place =>
  ofEdges(place.x - across, place.y - down, rightOf(place) + across, bottomOf(place) + down);

export const holds = (place: Place, { x, y }: Point): boolean =>
  x >= place.x && x <= rightOf(place) && y >= place.y && y <= bottomOf(place);

/** How much of the first lies in the second, 0 to 1. */
export function shareWithin(place: Place, other: Place): number {
  const width = Math.min(rightOf(place), rightOf(other)) - Math.max(place.x, other.x);
  const height = Math.min(bottomOf(place), bottomOf(other)) - Math.max(place.y, other.y);
  const area = place.width * place.height;
  return area > 0 ? (Math.max(0, width) * Math.max(0, height)) / area : 0;
}

/** As far as it can be moved without leaving the page: nothing is cut by moving it. */
export const keptOnPage = (place: Place, { dx, dy }: Shift): Shift => ({
  dx: within(dx, -place.x, 1 - rightOf(place)),
  dy: within(dy, -place.y, 1 - bottomOf(place)),
});

/** Its size stays. */
export const movedBy = (place: Place, { dx, dy }: Shift): Place => ({
  ...place,
  x: rounded(within(place.x + dx, 0, 1 - place.width)),
  y: rounded(within(place.y + dy, 0, 1 - place.height)),
});

/** With an edge or a corner pulled so far; pulled over the edge on the other side, it opens there. It stays large enough to be seen. */
export function sized(place: Place, edge: Edge, { dx, dy }: Shift): Place {
  const [left, right] = pulled(place.x, rightOf(place), edge.x, dx);
  const [top, bottom] = pulled(place.y, bottomOf(place), edge.y, dy);
  return ofEdges(left, top, right, bottom);
}

function pulled(from: number, to: number, edge: -1 | 0 | 1, by: number): [number, number] {
  if (edge === 0) return [from, to];
  const stays = edge < 0 ? to : from;
  const goes = within((edge < 0 ? from : to) + by, 0, 1);
  if (Math.abs(goes - stays) >= smallestSide) return [stays, goes];
  const away = stays + smallestSide * (edge < 0 ? -1 : 1);
  return [stays, away >= 0 && away <= 1 ? away : stays - smallestSide * (edge < 0 ? -1 : 1)];
}
