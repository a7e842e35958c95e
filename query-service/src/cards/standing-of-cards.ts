import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { answersElsewhereModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { cardsModel, neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;

/** Replies to the command service how cards stand that a deck has as well, which saves it to read the history of each. */
export const serveStanding = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(StandingOfCards.subject, async (message) => {
    const { userId, cardIds, position } = StandingOfCards.input.parse(message);
    for (const { name } of [cardsModel, answersElsewhereModel])
      if (!(await store.waitFor(name, BigInt(position), waitMs, userId))) return { status: 'lagging' };
    const [found, answered] = await Promise.all([
      readModelOf(store, 'cards').getMany(cardIds),
      readModelOf(store, 'answers-elsewhere').getMany(cardIds),
    ]);
    const own = [...found.values()].filter((card) => card.userId === userId);
    const cards = own.map(({ cardId, documentId, studyDay, dueDate }) => ({
      cardId,
      documentId,
      studyDay,
      dueDate: dueDate === neverDue ? null : dueDate,
      elsewhere: answered.get(cardId)?.answers.map(([at]) => at) ?? [],
    }));
    return { status: 'found', cards };
  });
