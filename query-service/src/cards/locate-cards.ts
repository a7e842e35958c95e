import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;

/** Replies to the command service in which documents of a person some cards are. */
export const serveLocating = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(LocateCards.subject, async (message) => {
    const { userId, cardIds, position } = LocateCards.input.parse(message);
    // A card stays in its document, so what is found is right however old it is.
    let found = await readModelOf(store, 'cards').getMany(cardIds);
    if (found.size < new Set(cardIds).size) {
      if (!(await store.waitFor(cardsModel.name, BigInt(position), waitMs, userId)))
        return { status: 'lagging' };
      found = await readModelOf(store, 'cards').getMany(cardIds);
    }
    const own = [...found.values()].filter((card) => card.userId === userId);
    const byDocument = Map.groupBy(own, ({ documentId }) => documentId);
    const documents = Array.from(byDocument, ([documentId, cards]) => {
      return { documentId, cardIds: cards.map(({ cardId }) => cardId) };
    });
    return { status: 'located', documents };
  });
