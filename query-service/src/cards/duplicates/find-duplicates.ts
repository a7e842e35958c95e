import type { Duplicate } from '@anamnesis/contracts/cards/study/duplicates.ts';
import { FindDuplicates } from '@anamnesis/contracts/cards/study/duplicates.ts';
import { type CardDocument, cardsModel, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;
/** Maximum number of cards in one reply, which are read at once. */
const limit = 100;

/** Replies to the process that compares the texts of a person's cards. */
export const serveDuplicates = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(FindDuplicates.subject, async (message) => {
    const { userId, by, values, position, cursor } = FindDuplicates.input.parse(message);
    if (!(await store.waitFor(cardsModel.name, BigInt(position), waitMs, userId)))
      return { status: 'lagging' };
    if (by === 'card') {
      const found = [...(await readModelOf(store, 'cards').getMany(values)).values()];
      const there = found.filter((card) => card.userId === userId && card.status !== 'deleted');
      return { status: 'found', cards: there.map(duplicate), next: null };
    }
    const field = fields[by];
    const { found, next } = await findPage(store, cardsModel, {
      where: { userId, [field]: { in: values }, status: thereStatus },
      order: [field, 'documentId'],
      limit,
      cursor: cursor ?? undefined,
    });
    return { status: 'found', cards: found.map(({ doc }) => duplicate(doc)), next };
  });

const fields = { text: 'textKey', studiedCard: 'studiedAs', studiedDocument: 'studiedIn' } as const;

const duplicate = (card: CardDocument): Duplicate => {
  const { cardId, documentId, textKey, textVersion, isSuspended, createdAt, studiedAs, schedule } = card;
  const answeredAt = schedule.spacedRepetition.lastReviewed ?? '';
  return { cardId, documentId, textKey, textVersion, isSuspended, answeredAt, createdAt, studiedAs };
};
