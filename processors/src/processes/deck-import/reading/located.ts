import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { askOverBus } from '../../../platform/files/free-files.ts';

/** Cards in one question. */
const atOnce = 500;

/** In which documents of the person these cards are, as of a position. Throws EngineUnavailable while the read model lags. */
export async function askWhereCardsAre(
  bus: Pick<MessageBus, 'request'>,
  userId: string,
  cardIds: readonly string[],
  position: string,
): Promise<Map<string, string>> {
  const located = new Map<string, string>();
  for (let from = 0; from < cardIds.length; from += atOnce) {
    const some = cardIds.slice(from, from + atOnce);
    const answer = await askOverBus(bus, LocateCards, { userId, cardIds: some, position });
    if (answer.status === 'lagging')
      throw new EngineUnavailable('the read model', new Error('the cards of the person lag behind'));
    for (const { documentId, cardIds: found } of answer.documents)
      for (const cardId of found) located.set(cardId, documentId);
  }
  return located;
}
