import { around, type RegionBox } from '@anamnesis/contracts/documents/region/box.ts';

/** Where a sentence stands on its page. */
export type SentencePlace = {
  sentence: RegionBox;
  /** What is looked for within it, such as the answer of a card: each piece that a line break or other words cut off. */
  answer: readonly [RegionBox, ...RegionBox[]];
  /** The height of its letters, in widths of the page. */
  text: number;
};

/** In CSS pixels. */
export type Room = { width: number; height: number };
/** How wide the page is shown, and how far it is scrolled, in CSS pixels. */
export type View = { width: number; left: number; top: number };

/** From this height of its letters on a page is shown as wide as the room, in CSS pixels: no line is cut. */
const enoughText = 10;
/** Where they would be smaller, on a phone, those of the cited sentence are at least so high. */
export const leastText = 15;
/** Higher letters than this are not drawn only because there is room for them. */
const mostText = 19;
/** Around the sentence. */
const margin = 12;
/** In widths of the room: letters of an axis or a footnote do not push the rest of their page out of sight. */
const mostRooms = 5;

/**
 * The page with the sentence in the middle: as wide as the room where its letters can be read then. Where they would be too small, its
 * lines fit into the room as far as they stay legible; where not even they fit, the answer is in the middle, or its first piece.
 */
export function viewOfSentence({ sentence, answer, text }: SentencePlace, room: Room): View {
  const lines = room.width - 2 * margin;
  const fitting = lines / (sentence.right - sentence.left);
  const legible = text * fitting >= enoughText ? Math.min(fitting, mostText / text) : leastText / text;
  const zoomedIn = Math.max(room.width, Math.min(legible, mostRooms * room.width));
  const width = text * room.width >= enoughText ? room.width : zoomedIn;
  const wide = (sentence.right - sentence.left) * width > lines;
  const high = (sentence.bottom - sentence.top) * width > room.height - 2 * margin;
  const all = around(answer);
  const across = !wide ? sentence : (all.right - all.left) * width > lines ? answer[0] : all;
  const down = !high ? sentence : (all.bottom - all.top) * width > room.height ? answer[0] : all;
  const left = middleOf(across.left, across.right) * width - room.width / 2;
  const first = sentence.left * width - margin;
  const last = sentence.right * width + margin - room.width;
  return {
    width,
    // A line that does not fit begins or ends at the edge, rather than with empty paper beside it.
    left: Math.min(Math.max(0, wide ? Math.min(Math.max(left, first), last) : left), width - room.width),
    top: Math.max(0, middleOf(down.top, down.bottom) * width - room.height * (high ? 0.5 : 0.4)),
  };
}

/**
 * The page at a part of it, with that in the middle, or what is asked for where the part is larger than the room: as wide as the room, or
 * wider up to what a page is read at.
 */
export function viewOfPart(part: RegionBox, asked: RegionBox, room: Room): View {
  const fitting = (room.width - 2 * margin) / (part.right - part.left);
  const width = Math.max(room.width, Math.min(fitting, readableWidth));
  const isWide = (part.right - part.left) * width > room.width;
  const isHigh = (part.bottom - part.top) * width > room.height;
  const [across, down] = [isWide ? asked : part, isHigh ? asked : part];
  const left = middleOf(across.left, across.right) * width - room.width / 2;
  return {
    width,
    left: Math.min(Math.max(0, left), width - room.width),
    top: Math.max(0, middleOf(down.top, down.bottom) * width - room.height / 2),
  };
}

/** The whole page at once. `ratio` is its height divided by its width. */
export function viewOfPage(ratio: number, { width, height }: Room): View {
  return { width: Math.min(width, height / ratio), left: 0, top: 0 };
}

/** Of A4 with letters of 11 points, which are then 11 and 15 px high. */
const enoughWidth = 600;
const readableWidth = 800;

/**
 * A page of which nobody knows where its sentences are, such as a scan: from its top, and legible, as pages that stand
 * upright have small letters. One that lies across is a slide: all of it says more than large letters do.
 */
export function viewOfReading(ratio: number, room: Room): View {
  const width = ratio > 1 && room.width < enoughWidth ? readableWidth : room.width;
  return { width, left: Math.min(width / 12, width - room.width), top: 0 };
}

/** Wider or narrower by a factor, with the point at `x`, `y` of the room standing still. */
export function zoomed(view: View, factor: number, { x, y }: { x: number; y: number }, room: Room): View {
  const width = Math.min(Math.max(view.width * factor, room.width / 2), mostRooms * room.width);
  const by = width / view.width;
  return { width, left: (view.left + x) * by - x, top: (view.top + y) * by - y };
}

const middleOf = (from: number, to: number): number => (from + to) / 2;
