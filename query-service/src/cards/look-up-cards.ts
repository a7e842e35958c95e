import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

/** An answer waits for it; who asks has another way. */
const waitMs = 300;

/** Replies to the command service what cards that are answered are like, which saves it to fold their deck. */
export const serveLookingUp = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(LookUpCards.subject, async (message) => {
    const { userId, documentId, cardIds, position } = LookUpCards.input.parse(message);
    if (!(await store.waitFor(cardsModel.name, BigInt(position), waitMs, userId)))
      return { status: 'lagging' };
    const model = readModelOf(store, 'cards');
    const [found, inDocument] = await Promise.all([model.getMany(cardIds), model.count({ documentId })]);
    const there = [...found.values()].filter(
      (card) => card.userId === userId && card.documentId === documentId && card.status !== 'deleted',
    );
    // Until a new version of the read model is built, the one before it is read, which did not keep the day.
    if (there.some(({ studyDay }) => studyDay === undefined)) return { status: 'lagging' };
    const cards = there.map(({ cardId, studyDay, pageNumber, origin, textVersion, isTouched, ...card }) => {
      const isHighYield = card.yield === 'high';
      return { cardId, studyDay, pageNumber, origin, textVersion, isTouched, isHighYield };
    });
    return { status: 'found', cards, inDocument };
  });
