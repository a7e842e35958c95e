import { around, bandsOf, type RegionBox } from './box.ts';
import { edgesIn, type Pixels } from './edges.ts';
import type { Place } from './fold.ts';
import type { ItemPrint, PrintedText } from './prints.ts';
import type { RegionPlaces, SearchedText } from './region-places.ts';
import type { RegionPiece } from './rows.ts';
import { wayPartsOf, wayTo, type WayPart } from './way.ts';

/** The part of a page that a card is about. Everything is measured in widths of the page. */
export interface PageAreaOfCard {
  /** From the heading down to the block, all of it, and what is shown of it at first. */
  all: WayPart[];
  folded: WayPart[];
  /** The height of the block's letters. */
  letters: number;
  /** For each blank: what covers its answer in the excerpt, and wherever else the page says it. */
  blanks: { answer: RegionBox[]; others: RegionBox[] }[];
}

/** From where to where a stretch of an item reaches across it, 0 to 1. */
export type ShareOf = (print: ItemPrint, text: string, place: Place) => [number, number];

/** A page that is searched for the regions of its cards. `ratio`: its height. */
export type ReadPage = PrintedText & SearchedText & { ratio: number; pieces: readonly RegionPiece[] };

/** In heights of the page: more is folded, and a block that is higher is no part of it any more. */
const most = 0.5;
const highest = 0.9;
/** What is in more pieces is no page of text. */
const mostPieces = 6000;
/** A letter may reach beyond the box of its line. */
const over = { above: 0.1, below: 0.05 };

/** As a region is shown, in CSS pixels: its letters are at most so high, and it is at most so wide. */
export const mostLetters = 22;
const mostWidth = 900;

/** Whether a line of a column is in a stretch of it, by its middle. */
export const isWithin = (line: RegionBox, stretch: RegionBox): boolean =>
  line.top + line.bottom > 2 * stretch.top && line.top + line.bottom < 2 * stretch.bottom;

/** Null where an answer is not printed, or the block is too high. `room`: the height of the card, in CSS pixels. */
export function regionOf(
  { block, blanks }: RegionPlaces,
  { items, prints, pieces, ratio }: ReadPage,
  room: number,
  shareOf: ShareOf,
): PageAreaOfCard | null {
  const way = pieces.length > mostPieces ? null : wayTo(pieces, block);
  if (!way) return null;
  const { top, bottom } = around(way.block);
  if (bottom - top > highest * ratio) return null;
  const boxOf = (place: Place): RegionBox | null => {
    const print = prints[place.item];
    if (!print) return null;
    const { left, right, letters } = print;
    const [from, to] = shareOf(print, items[place.item] ?? '', place);
    return {
      left: left + (right - left) * from,
      right: left + (right - left) * to,
      top: print.top - over.above * letters,
      bottom: print.bottom + over.below * letters,
    };
  };
  const covers = (places: readonly Place[]): RegionBox[] =>
    bandsOf(places.flatMap((place) => boxOf(place) ?? []));
  if (blanks.some(({ answer }) => answer.some((place) => boxOf(place) === null))) return null;
  const letters = way.block[0]?.letters ?? 0;
  const scale = Math.min(mostLetters / letters, mostWidth / (way.column.right - way.column.left));
  const { all, folded } = wayPartsOf(way, Math.min(most * ratio, room / scale));
  const isShown = (box: RegionBox): boolean => all.some(({ crop }) => isWithin(box, crop));
  return {
    all,
    folded,
    letters,
    blanks: blanks.map(({ answer, others }) => ({
      answer: covers(answer),
      others: covers(others).filter(isShown),
    })),
  };
}

/** Of a word that stands everywhere so much would be hidden that nothing is asked. */
const mostCovers = 60;
/** Beside a cover, in heights of letters: there its word may go on. */
const beside = 2;

/** Recognised words that are less sure than this are covered badly, and may be misread. */
const sureWord = 0.6;

/** Whether every answer is recognised surely, where it is: then `words` are items one by one. */
export function areSure(
  { blanks }: RegionPlaces,
  { items }: Pick<ReadPage, 'items'>,
  words: readonly { confidence: number }[] = [],
): boolean {
  if (words.length !== items.length) return true;
  return blanks.every(({ answer }) => answer.every(({ item }) => (words[item]?.confidence ?? 0) >= sureWord));
}

/** A page as it is drawn: so many pixels wide, and what is in a part of it. What is beside the page is paper. */
export interface DrawnForRegions {
  width: number;
  pixels: (part: { left: number; top: number; width: number; height: number }) => Pixels;
}

/** Fits the covers to what is printed: letters of the file are as wide as its own font is. Null where one does not hold its word. */
export function fitted(region: PageAreaOfCard, drawn: DrawnForRegions): PageAreaOfCard | null {
  if (region.blanks.flatMap(({ answer, others }) => [...answer, ...others]).length > mostCovers) return null;
  const fit = (boxes: readonly RegionBox[]) => boxes.map((box) => fittedCover(box, drawn, region.letters));
  const covers = region.blanks.map(({ answer, others }) => ({ answer: fit(answer), others: fit(others) }));
  if (covers.some(({ answer }) => answer.some(({ holds }) => !holds))) return null;
  return { ...region, blanks: covers };
}

function fittedCover(box: RegionBox, { width: scale, pixels }: DrawnForRegions, letters: number) {
  const size = letters * scale;
  const part = {
    left: Math.floor(box.left * scale - beside * size),
    top: Math.floor(box.top * scale),
    width: Math.max(1, Math.ceil((box.right - box.left) * scale + 2 * beside * size)),
    height: Math.max(1, Math.ceil((box.bottom - box.top) * scale)),
  };
  const { holds, left, right } = edgesIn(pixels(part), size, {
    left: box.left * scale - part.left,
    right: box.right * scale - part.left,
    top: 0,
    bottom: part.height,
  });
  return { ...box, left: (part.left + left) / scale, right: (part.left + right) / scale, holds };
}
