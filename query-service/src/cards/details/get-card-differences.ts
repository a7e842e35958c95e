import { differencesPage, type importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { cardDifferencesModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { fitting, lengthOfRich } from './fitting.ts';

/**
 * Document by document. One of a card that is deleted meanwhile is left out. Where the cards are very long, a page ends earlier, behind one
 * at least.
 */
export const getCardDifferences =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof importedCardsApi.getCardDifferences> =>
  async ({ query: { pdfId: only, limit = differencesPage.most, cursor } }, { userId }) => {
    const where = { userId, ...(only !== undefined && { documentId: only }) };
    const inAll = await readModelOf(store, 'card-differences').count(where);
    const query = { where, order: ['documentId', 'cardId'] as const, limit, cursor };
    const page = await findPage(store, cardDifferencesModel, query);
    const found = page.found.map(({ doc }) => doc);
    const cards = await readModelOf(store, 'cards').getMany(found.map(({ cardId }) => cardId));
    const { fits, details } = await fitting(store, found, {
      cardOf: ({ cardId }) => cards.get(cardId),
      besides: ({ theirs }) => lengthOfRich(theirs.rich),
    });
    const nextCursor =
      fits.length < found.length
        ? (await findPage(store, cardDifferencesModel, { ...query, limit: fits.length })).next
        : page.next;
    const documents = await readModelOf(store, 'documents').getMany([
      ...new Set(fits.map(({ documentId }) => documentId)),
    ]);
    const differences = fits.flatMap(({ cardId, documentId: pdfId, theirs: { prompt, rich } }) => {
      const [card, document] = [cards.get(cardId), documents.get(pdfId)];
      if (card?.userId !== userId || card.status === 'deleted' || document?.userId !== userId) return [];
      const own = details.get(cardId)?.rich;
      const mine = { prompt: card.prompt, ...(own && { rich: own }) };
      const theirs = { prompt, ...(rich && { rich }) };
      return [{ cardId, pdfId, documentName: document.name, mine, theirs }];
    });
    return { differences, inAll, nextCursor };
  };
