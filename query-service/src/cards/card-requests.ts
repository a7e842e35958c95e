import { cardsModel, delayReleasedBy, openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { findPage } from '../paging/find-page.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;
/** Maximum number of cards in one reply. */
const limit = 500;

/** Replies to the command service's requests about cards. */
export const serveCardRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(ListDelayedCards.subject, async (message) => {
    const { userId, documentId, commandId, position, cursor } = ListDelayedCards.input.parse(message);
    if (!(await store.waitFor(cardsModel.name, BigInt(position), waitMs, userId)))
      return { status: 'lagging' };
    const { found, next } = await findPage(store, cardsModel, {
      where: { documentId, delay: { in: [openDelay, delayReleasedBy(commandId)] } },
      order: ['pageNumber', 'ordinal'],
      limit,
      cursor: cursor ?? undefined,
    });
    return { status: 'listed', cardIds: found.map(({ key }) => key), next };
  });
