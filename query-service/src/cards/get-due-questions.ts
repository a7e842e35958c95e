import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument, ownDocumentIds } from '../documents/own-document.ts';
import { cardsOf } from '../read-models.ts';
import { policyOf } from './policy-of.ts';
import { readingOrderOfAll } from './reading-order.ts';
import { momentOf, toAnkiCard } from './to-anki-card.ts';

/** Cards in a short delay are among them: the client holds them back until `delayedUntil`. */
export const getDueQuestions =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof cardsApi.getDueQuestions> =>
  async ({ query: { questionType, dueDate, pdfId, yieldFilter } }, { userId, timeZone }) => {
    if (pdfId !== undefined) await ownDocument(store, userId, pdfId);
    if (questionType === 'practice') return { dueQuestions: [] };
    const documentId = pdfId ?? { in: await ownDocumentIds(store, userId) };
    const where = { documentId, dueDate: { lte: dueDate } };
    const due = await cardsOf(store).find({ where, sort: readingOrderOfAll });
    const policy = await policyOf(store, userId);
    const preview = { moment: momentOf(clock(), timeZone), policy, previewReview };
    const dueQuestions = due
      .filter(({ doc }) => yieldFilter !== 'high' || doc.isHighYield)
      .map(({ doc }) => toAnkiCard(doc, preview));
    return { dueQuestions };
  };
