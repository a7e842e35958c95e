// A place as it is judged: with its page, its document, and its words.
import { plainText, type Reader, type TaggedReading } from '../reading.ts';
import type { PlaceDocument } from '../document.ts';
import type { Place, PlacePage } from '../place.ts';

export type NamedFeatures = Readonly<Record<string, number>>;

/** Of a list its first item stands for all. */
export type SeenPlace = {
  readonly place: Place;
  readonly page: PlacePage;
  readonly document: PlaceDocument;
  readonly reading: TaggedReading;
  /** Of what is hidden, in the reading's text. */
  readonly start: number;
  readonly end: number;
  readonly hidden: string;
  readonly rest: string;
};

export function seenAs(place: Place, page: PlacePage, document: PlaceDocument, read: Reader): SeenPlace {
  const { excerpt, hidden } = place;
  const reading = read(plainText(page, page.blocks[place.block]!, excerpt));
  const [start, end] = [hidden[0]!.start - excerpt.start, hidden[0]!.end - excerpt.start];
  return {
    place,
    page,
    document,
    reading,
    start,
    end,
    hidden: reading.text.slice(start, end),
    rest: `${reading.text.slice(0, start)} ${reading.text.slice(end)}`,
  };
}

/** A yes or no as a feature. */
export const is = (test: boolean): number => (test ? 1 : 0);
