import { answersElsewhereModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { cardsModel, delayReleasedBy, openDelay, neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { ListDelayedCards, LocateCards, LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { findPage } from '../paging/find-page.ts';
import { readModelOf } from '../read-models.ts';

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

/** An answer waits for it; who asks has another way. */
const answerWaitMs = 300;

/** Replies to the command service what cards that are answered are like, which saves it to fold their deck. */
export const serveLookingUp = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(LookUpCards.subject, async (message) => {
    const { userId, documentId, cardIds, position } = LookUpCards.input.parse(message);
    if (!(await store.waitFor(cardsModel.name, BigInt(position), answerWaitMs, userId)))
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
