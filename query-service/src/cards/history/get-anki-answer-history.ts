import {
  type AnswersOfCard,
  cardHistoryApi,
  historyPage,
  mostAnswersShown,
} from '@anamnesis/contracts/cards/apis/history-api.ts';
import {
  type CardDocument,
  cardsModel,
  notHeld,
  thereStatus,
  undoneStanding,
} from '@anamnesis/contracts/cards/read-models.ts';
import { type Rating, responseOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnswersElsewhereDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownDocument } from '../../documents/own-document.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { byCodeUnits } from '../study/by-text.ts';

/** Cards whose answers are read at the same time. */
const atOnce = 25;

/** Reads the last answers of each card of a page by an index, so that neither long histories nor many of them are held. */
export const getAnkiAnswerHistory =
  ({ store }: Dependencies): QueryHandler<typeof cardHistoryApi.getAnkiAnswerHistory> =>
  async ({ params: { pdfId }, query: { cardId, limit = historyPage.most, cursor } }, { userId }) => {
    await ownDocument(store, userId, pdfId);
    const { cards, next } =
      cardId === undefined
        ? await pageOfCards(store, pdfId, { limit, cursor })
        : { cards: [await cardOf(store, pdfId, cardId)], next: null };
    return {
      answerHistory: Object.fromEntries(await lastAnswers(store, cards)),
      dueDates: Object.fromEntries(cards.map((card) => [card.cardId, { due_date: dueDate(card) }])),
      nextCursor: next,
    };
  };

async function pageOfCards(
  store: ReadStore,
  documentId: string,
  page: { limit: number; cursor: string | undefined },
) {
  const where = { documentId, status: thereStatus };
  const { found, next } = await findPage(store, cardsModel, { where, order: readingOrder, ...page });
  return { cards: found.map(({ doc }) => doc), next };
}

/** The same NOT_FOUND for a card that does not exist, was deleted, or is of another document. */
async function cardOf(store: ReadStore, documentId: string, cardId: string): Promise<CardDocument> {
  const card = await readModelOf(store, 'cards').get(cardId);
  if (card?.documentId !== documentId || card.status === 'deleted') throw notFound('Card');
  return card;
}

async function lastAnswers(
  store: ReadStore,
  cards: readonly CardDocument[],
): Promise<[string, AnswersOfCard][]> {
  const answers: [string, AnswersOfCard][] = [];
  for (let first = 0; first < cards.length; first += atOnce) {
    const cardIds = cards.slice(first, first + atOnce).map(({ cardId }) => cardId);
    const elsewhere = await readModelOf(store, 'answers-elsewhere').getMany(cardIds);
    const some = cardIds.map(async (cardId): Promise<[string, AnswersOfCard]> => [
      cardId,
      lastOf(await lastAnswersOf(store, cardId), elsewhere.get(cardId)),
    ]);
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

async function lastAnswersOf(store: ReadStore, cardId: string): Promise<AnswersOfCard> {
  const found = await readModelOf(store, 'reviews').find({
    where: { cardId, standing: { gt: undoneStanding } },
    sort: [
      ['at', 'desc'],
      ['standing', 'desc'],
    ],
    limit: mostAnswersShown,
  });
  return found
    .toReversed()
    .map(({ doc: { response, rating, at } }) => ({ response, ...(rating && { rating }), timestamp: at }));
}

function lastOf(here: AnswersOfCard, elsewhere: AnswersElsewhereDocument | undefined): AnswersOfCard {
  if (!elsewhere) return here;
  const there = elsewhere.answers.slice(-mostAnswersShown).map(([at, rating]) => ({
    response: responseOf(rating),
    rating: rating as Rating,
    timestamp: new Date(at).toISOString(),
    elsewhere: true as const,
  }));
  return [...there, ...here]
    .toSorted((one, other) => byCodeUnits(one.timestamp, other.timestamp))
    .slice(-mostAnswersShown);
}

const dueDate = ({ status, studiedAs, schedule }: CardDocument): string | null =>
  status === 'active' && studiedAs === notHeld ? schedule.spacedRepetition.dueDate : null;
