import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
/** How a picture is looked at, in any room. */
export interface View {
  /** 1: all of it is seen. */
  scale: number;
  /** What of it is in the middle, in fractions of it. */
  x: number;
  y: number;
}
/** A picture in its room, in CSS pixels: how large it is, and how far it is scrolled. */
export interface Laid {
  paper: Size;
  room: Size;
  left: number;
  top: number;
}

export const whole: View = { scale: 1, x: 0.5, y: 0.5 };
export const mostScale = 8;
/** What a double tap zooms to, at least and at most. */
const closer = { least: 2.5, most: 5 };
/** Between what is asked for and the edge of the room, in CSS pixels. */
const margin = 24;

const clamped = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** What a double tap zooms to: a picture that is low, or narrow, fills more of its room then. `paper`: as large as all of it is seen. */
export const closerScale = (paper: Size, room: Size): number =>
  clamped(Math.max(room.height / paper.height, room.width / paper.width) || 0, closer.least, closer.most);

/** What differs from all of it by less than can be seen is all of it. */
export const scaleOf = (scale: number): number => (scale < 1.01 ? 1 : Math.min(scale, mostScale));

/** Where a picture that is narrower than its room begins. */
const before = (paper: number, room: number): number => Math.max(0, (room - paper) / 2);

/** The view that is seen. */
export const viewOf = (scale: number, { paper, room, left, top }: Laid): View => ({
  scale,
  x: (left + room.width / 2 - before(paper.width, room.width)) / paper.width,
  y: (top + room.height / 2 - before(paper.height, room.height)) / paper.height,
});

/** How far it is scrolled for a view. */
export const scrolledTo = ({ x, y }: View, paper: Size, room: Size): { left: number; top: number } => ({
  left: clamped(x * paper.width - room.width / 2, 0, paper.width - room.width),
  top: clamped(y * paper.height - room.height / 2, 0, paper.height - room.height),
});

/** Where the middle of a place, in fractions of the picture, is in the room; the middle of the room where there is none, or it is not seen. */
export function middleOf({ paper, room, left, top }: Laid, place: Place | null): { x: number; y: number } {
  const middle = { x: room.width / 2, y: room.height / 2 };
  if (!place) return middle;
  const x = (place.x + place.width / 2) * paper.width + before(paper.width, room.width) - left;
  const y = (place.y + place.height / 2) * paper.height + before(paper.height, room.height) - top;
  return x < 0 || y < 0 || x > room.width || y > room.height ? middle : { x, y };
}

/** Nearer or farther, with the point of the room standing still. `of`: how large the picture is before and after. */
export function zoomedAt(laid: Laid, to: Size, at: { x: number; y: number }): { left: number; top: number } {
  const { paper, room, left, top } = laid;
  const x = (left + at.x - before(paper.width, room.width)) / paper.width;
  const y = (top + at.y - before(paper.height, room.height)) / paper.height;
  return {
    left: clamped(x * to.width + before(to.width, room.width) - at.x, 0, to.width - room.width),
    top: clamped(y * to.height + before(to.height, room.height) - at.y, 0, to.height - room.height),
  };
}

function along(now: number, from: number, to: number, seen: number, all: number): number {
  if (to - from > seen - 2 * margin) return clamped((from + to - seen) / 2, 0, all - seen);
  return clamped(clamped(now, to + margin - seen, from - margin), 0, all - seen);
}

/** Scrolls as little as is needed for a place, in fractions of the picture, to be seen; its middle where it is larger than the room. */
export function withInView({ paper, room, left, top }: Laid, { x, y, width, height }: Place) {
  return {
    left: along(left, x * paper.width, (x + width) * paper.width, room.width, paper.width),
    top: along(top, y * paper.height, (y + height) * paper.height, room.height, paper.height),
  };
}
