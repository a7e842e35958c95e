import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { askQueryService } from './ask-query-service.ts';

/** Cards of one document. */
export type CardsOfDocument = { documentId: string; cardIds: readonly string[] };

/**
 * In which documents of this person the cards are, as of the current end of the log; unknown ones and other people's are
 * left out. Throws NOT_YET (503) while the read model lags or the query service does not reply.
 */
export async function locateCards(
  deps: Pick<Dependencies, 'bus' | 'log'>,
  userId: string,
  cardIds: readonly string[],
): Promise<CardsOfDocument[]> {
  const position = (await deps.log.head()).toString();
  const question = { userId, cardIds: [...new Set(cardIds)], position };
  return (await askQueryService(deps, LocateCards, question)).documents;
}
