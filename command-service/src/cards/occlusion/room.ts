import {
  type Drawing,
  mostDrawingsOfDocument,
  mostDrawingsOfPage,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Deck } from '../deck/deck.ts';

type Drawn = { occlusionId: string; pageNumber: number; drawing?: Pick<Drawing, 'picture'> | null };

/** It came with a deck from elsewhere, also where it is a copy of such a one: those have a limit of their own. */
const hasOwnPicture = ({ drawing }: Pick<Drawn, 'drawing'>): boolean => drawing?.picture !== undefined;

/**
 * Throws TOO_MANY_CARDS when a page or the document would have too many drawings with these. Those that the deck has are no more; those
 * whose cards were all deleted count, for they stay.
 */
export function requireRoomToDraw({ occlusions }: Pick<Deck, 'occlusions'>, drawn: readonly Drawn[]): void {
  const fresh = drawn.filter((one) => !occlusions.has(one.occlusionId) && !hasOwnPicture(one));
  if (fresh.length === 0) return;
  const own = occlusions.filterNot(hasOwnPicture);
  if (own.size + fresh.length > mostDrawingsOfDocument)
    throw tooMany(`A document takes ${mostDrawingsOfDocument.toLocaleString('en')} drawings at most`);
  for (const [pageNumber, some] of Map.groupBy(fresh, (one) => one.pageNumber)) {
    const there = own.count((one) => one.pageNumber === pageNumber);
    if (there + some.length > mostDrawingsOfPage)
      throw tooMany(`Page ${pageNumber} takes ${mostDrawingsOfPage} drawings at most`);
  }
}

const tooMany = (most: string): Rejection =>
  new Rejection(
    cardsRefusals.TOO_MANY_CARDS,
    `${most}, those included whose cards were deleted. Add boxes to a drawing that is there.`,
  );
