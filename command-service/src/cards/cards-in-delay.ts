import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import type { z } from 'zod';
import type { Dependencies } from '../kernel/dependencies.ts';
import { askQueryService } from './ask-query-service.ts';

/**
 * The cards of a document that are in a short delay, or that this command has released from one, a page at a time, as
 * of the current end of the log. Throws NOT_YET (503) while the read model lags or the query service does not reply.
 */
export async function* cardsInDelay(
  deps: Pick<Dependencies, 'bus' | 'log'>,
  of: { userId: string; documentId: string; commandId: string },
): AsyncGenerator<string[]> {
  const position = (await deps.log.head()).toString();
  let cursor: string | null = null;
  do {
    const question: Question = { ...of, position, cursor };
    const page = await askQueryService(deps, ListDelayedCards, question);
    yield page.cardIds;
    cursor = page.next;
  } while (cursor !== null);
}

type Question = z.input<typeof ListDelayedCards.input>;
