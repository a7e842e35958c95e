import type { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import { mostKeptSearches } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { fitting } from '../details/fitting.ts';
import { toAnkiCards } from '../duplicates/to-anki-cards.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { momentOf } from '../to-anki-card.ts';
import { findBrowsedCards } from './found-cards.ts';

const usual = 100;

/** All cards of a person that match a search. Where cards have very much beside their texts, a page ends earlier, behind one at least. */
export const browseCards =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof browseApi.browseCards> =>
  async ({ body: { limit = usual, cursor, order, ...search } }, { userId, timeZone, signal }) => {
    const choices = await studyPreferencesOf(store, userId);
    const moment = momentOf(clock(), timeZone, choices);
    const ask = { userId, studyDay: moment.studyDay, search, order, limit, cursor, signal };
    const { found, documents, next, behind, count } = await findBrowsedCards(store, ask);
    const { fits, details } = await fitting(store, found, { cardOf: ({ card }) => card });
    const cards = fits.map(({ card }) => card);
    const preview = { moment, choices, previewReview };
    return {
      cards: await toAnkiCards(store, cards, preview, details),
      documents: [...new Set(cards.map(({ documentId }) => documentId))].map((documentId) => {
        const { name, type } = documents.get(documentId)!;
        return { documentId, name, type };
      }),
      inAll: cursor === undefined ? await count() : null,
      nextCursor: fits.length < found.length ? await behind(fits.at(-1)!) : next,
    };
  };

export const getCardSearches =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof browseApi.getCardSearches> =>
  async (_, { userId }) => {
    const found = await readModelOf(store, 'card-searches').find({
      where: { userId },
      limit: mostKeptSearches,
    });
    return {
      searches: found
        .map(({ key: id, doc: { name, search } }) => ({ id, name, search }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
    };
  };

/** Only which cards these are: what is done with all of them is said by their ids. */
export const findCardIds =
  ({ store, clock }: Dependencies): QueryHandler<typeof browseApi.findCardIds> =>
  async ({ body: { limit = 5_000, cursor, order, ...search } }, { userId, timeZone, signal }) => {
    const { studyDay } = momentOf(clock(), timeZone, await studyPreferencesOf(store, userId));
    const { found, next } = await findBrowsedCards(store, {
      userId,
      studyDay,
      search,
      order,
      limit,
      cursor,
      signal,
    });
    return {
      found: found.map(({ card: { cardId: id, documentId: pdfId } }) => ({ id, pdfId })),
      nextCursor: next,
    };
  };
