import { notIntroduced, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { studiedDocument } from '../studied-document.ts';

/** Told before it is done; who answers a card in between keeps one more. */
export const getCardsIfProcessedAgain =
  ({ store }: Dependencies): QueryHandler<typeof documentsApi.getCardsIfProcessedAgain> =>
  async ({ body: { pdfId } }, { userId }) => {
    const { documentId, suggestionCount } = await studiedDocument(store, userId, pdfId);
    const where = { documentId, status: thereStatus };
    const cards = await readModelOf(store, 'cards').find({ where });
    const unanswered = cards.filter(({ doc }) => doc.introducedOn === notIntroduced);
    const replaced = unanswered.filter(({ doc }) => doc.origin === 'generated' && !doc.isTouched).length;
    return {
      kept: cards.length - replaced,
      answered: cards.length - unanswered.length,
      replaced,
      suggestions: suggestionCount,
    };
  };
