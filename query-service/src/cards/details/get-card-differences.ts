import { differencesPage, type importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { cardDifferencesModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { detailsOf } from './details-of.ts';

/** Document by document. One of a card that is deleted meanwhile is left out. */
export const getCardDifferences =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof importedCardsApi.getCardDifferences> =>
  async ({ query: { limit = differencesPage.most, cursor } }, { userId }) => {
    const inAll = await readModelOf(store, 'card-differences').count({ userId });
    const order = ['documentId', 'cardId'] as const;
    const page = await findPage(store, cardDifferencesModel, { where: { userId }, order, limit, cursor });
    const found = page.found.map(({ doc }) => doc);
    const cards = await readModelOf(store, 'cards').getMany(found.map(({ cardId }) => cardId));
    const [details, documents] = await Promise.all([
      detailsOf(store, [...cards.values()]),
      readModelOf(store, 'documents').getMany([...new Set(found.map(({ documentId }) => documentId))]),
    ]);
    const differences = found.flatMap(({ cardId, documentId: pdfId, theirs: { prompt, rich } }) => {
      const [card, document] = [cards.get(cardId), documents.get(pdfId)];
      if (card?.userId !== userId || card.status === 'deleted' || document?.userId !== userId) return [];
      const own = details.get(cardId)?.rich;
      const mine = { prompt: card.prompt, ...(own && { rich: own }) };
      const theirs = { prompt, ...(rich && { rich }) };
      return [{ cardId, pdfId, documentName: document.name, mine, theirs }];
    });
    return { differences, inAll, nextCursor: page.next };
  };
