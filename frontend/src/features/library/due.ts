import { cardsOffered, type Offered } from '../../study/folder-plan.ts';
import { moreNewOf } from '../../study/words.ts';
import { idOf, type LibraryDocument } from './documents.ts';

/** What a document offers now, and how many of its cards are due today and tomorrow: the specification's counts. */
export interface DocumentCounts {
  /** Undefined where they are not counted: in Lite Mode. */
  due: { today: number; tomorrow: number } | undefined;
  offered: Offered;
  /** Of that, what its high-yield cards alone offer. */
  highYield: Offered;
  /** New cards without the daily limit. */
  newInAll: number;
}

/** By document; undefined while it is not known. */
export type CardCounts = (documentId: string) => DocumentCounts | undefined;

const nothing: Offered = { due: 0, new: 0 };

/** What asking for the cards of a document opens. */
export interface Opens {
  cards: number;
  /** How many of them are new cards beyond the daily limit: all or none. */
  moreNew: number;
  /** How many there would be without the limit. */
  inAll: number;
}

/** What it offers today; where that is nothing, new cards beyond the daily limit: it was asked for by name. */
export function opensOf(
  counts: Pick<DocumentCounts, 'offered' | 'newInAll'> = { offered: nothing, newInAll: 0 },
): Opens {
  const { offered, newInAll } = counts;
  const today = cardsOffered(offered);
  const moreNew = today === 0 ? moreNewOf({ newInAll }) : 0;
  return { cards: today + moreNew, moreNew, inAll: offered.due + newInAll };
}

/** 'Due 12 · Tomorrow 3', '5 today of 147 · Tomorrow 3', '10 more of 142 · Tomorrow 3'. */
export function opensInWords({ cards, moreNew, inAll }: Opens, tomorrow: number): string {
  const today = cards === inAll ? `Due ${inAll}` : `${cards} ${moreNew > 0 ? 'more' : 'today'} of ${inAll}`;
  return `${today} · Tomorrow ${tomorrow}`;
}

export const offeredBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.offered ?? nothing;

export const highYieldBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.highYield ?? nothing;
