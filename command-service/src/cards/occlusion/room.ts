import { mostDrawingsOfDocument, mostDrawingsOfPage } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Deck } from '../deck.ts';

type Drawn = { occlusionId: string; pageNumber: number };

/**
 * Beside those that came with a deck, which has a limit of its own for them.
 * Throws TOO_MANY_CARDS when a page or the document would have too many drawings with these. Those that the deck has are no more; those
 * whose cards were all deleted count, for they stay.
 */
export function requireRoomToDraw({ occlusions }: Pick<Deck, 'occlusions'>, drawn: readonly Drawn[]): void {
  const fresh = drawn.filter(({ occlusionId }) => !occlusions.has(occlusionId));
  if (fresh.length === 0) return;
  const own = occlusions.filter(({ said }) => said === undefined);
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
