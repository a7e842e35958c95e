import type { Place } from '../highlight/fold.ts';
import type { PrintedText } from '../open-pdf.ts';
import { around, bandsOf, type Box } from '../place-boxes.ts';
import type { RegionPlaces } from './region-places.ts';
import type { Piece } from './rows.ts';
import { partsOf, wayTo, type Part } from './way.ts';

/** The part of a page that a card is about. Everything is measured in widths of the page. */
export interface Region {
  /** From the heading down to the block, all of it, and what is shown of it at first. */
  all: Part[];
  folded: Part[];
  /** The height of the block's letters. */
  letters: number;
  /** For each blank: what covers its answer in the excerpt, and wherever else the page says it. */
  blanks: { answer: Box[]; others: Box[] }[];
}

/** From where to where a stretch of an item reaches across it, 0 to 1. */
export type ShareOf = (
  print: { family: string; isFromRight: boolean },
  text: string,
  place: Place,
) => [number, number];

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
export const isWithin = (line: Box, stretch: Box): boolean =>
  line.top + line.bottom > 2 * stretch.top && line.top + line.bottom < 2 * stretch.bottom;

/** Null where an answer is not printed, or the block is too high. `ratio`: the height of the page; `room`: that of the card, in CSS pixels. */
export function regionOf(
  { block, blanks }: RegionPlaces,
  { items, prints }: Pick<PrintedText, 'items' | 'prints'>,
  pieces: readonly Piece[],
  { ratio, room }: { ratio: number; room: number },
  shareOf: ShareOf,
): Region | null {
  const way = pieces.length > mostPieces ? null : wayTo(pieces, block);
  if (!way) return null;
  const { top, bottom } = around(way.block);
  if (bottom - top > highest * ratio) return null;
  const boxOf = (place: Place): Box | null => {
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
  const covers = (places: readonly Place[]): Box[] => bandsOf(places.flatMap((place) => boxOf(place) ?? []));
  if (blanks.some(({ answer }) => answer.some((place) => boxOf(place) === null))) return null;
  const letters = way.block[0]?.letters ?? 0;
  const scale = Math.min(mostLetters / letters, mostWidth / (way.column.right - way.column.left));
  const { all, folded } = partsOf(way, Math.min(most * ratio, room / scale));
  const isShown = (box: Box): boolean => all.some(({ crop }) => isWithin(box, crop));
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
