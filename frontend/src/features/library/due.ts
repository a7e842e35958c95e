import { cardsOffered, type Offered } from '../../study/folder-plan.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { figure, moreNewOf } from '../../study/words.ts';
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

/** The cards that a document offers to who asks for them. */
export interface Offer {
  cards: number;
  /** How many of them are new cards beyond the daily limit: all or none. */
  moreNew: number;
  /** So many new cards can be begun beyond what it offers; 0 where it offers nothing else. */
  further: number;
}

/** What it offers today; where that is nothing, new cards beyond the daily limit: it was asked for by name. */
export function offerOf(
  counts: Pick<DocumentCounts, 'offered' | 'newInAll'> = { offered: nothing, newInAll: 0 },
): Offer {
  const { offered, newInAll } = counts;
  const today = cardsOffered(offered);
  const moreNew = today === 0 ? moreNewOf({ newInAll }) : 0;
  const further =
    today > 0 ? Math.min(moreNewOf({ newInAll: newInAll - offered.new }), mostSessionCards - today) : 0;
  return { cards: today + moreNew, moreNew, further };
}

/** 'Due 12 · Tomorrow 3', '10 more · Tomorrow 3'. */
export const offerInWords = ({ cards, moreNew }: Offer, tomorrow: number): string =>
  `${moreNew > 0 ? `${cards} more` : `Due ${cards}`} · Tomorrow ${figure(tomorrow)}`;

export const offeredBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.offered ?? nothing;

export const highYieldBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.highYield ?? nothing;
