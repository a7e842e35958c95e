import { type cardsApi, duePage } from '@anamnesis/contracts/cards/api.ts';
import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument, ownDocumentIds } from '../documents/own-document.ts';
import { findPage } from '../paging/find-page.ts';
import { choicesOf } from './choices-of.ts';
import { getPracticeQuestions } from './practice/get-practice-questions.ts';
import { readingOrderOfAll } from './reading-order.ts';
import { momentOf, toAnkiCard } from './to-anki-card.ts';

/**
 * Includes cards in a short delay: the client does not show them before `delayedUntil`. Practice questions are due whenever they are asked
 * for.
 */
export const getDueQuestions =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof cardsApi.getDueQuestions> =>
  async ({ query }, { userId, timeZone }) => {
    const { questionType, dueDate, pdfId, yieldFilter, limit = duePage.most, cursor } = query;
    if (pdfId !== undefined) await ownDocument(store, userId, pdfId);
    const documentIds = pdfId === undefined ? await ownDocumentIds(store, userId) : [pdfId];
    if (questionType === 'practice') {
      const asked = { userId, documentIds, highYieldOnly: yieldFilter === 'high', limit, cursor };
      const { questions, next } = await getPracticeQuestions(store, { ...asked, now: clock().toISOString() });
      return { dueQuestions: questions, nextCursor: next };
    }
    const documentId = pdfId ?? { in: documentIds };
    const marked = yieldFilter === 'high' ? ({ yield: 'high' } as const) : {};
    // Whatever day is asked for: the other ones have the last day that there is.
    const where = { documentId, status: 'active', dueDate: { lte: dueDate }, ...marked } as const;
    const due = await findPage(store, cardsModel, { where, order: readingOrderOfAll, limit, cursor });
    const { policy } = await choicesOf(store, userId);
    const preview = { moment: momentOf(clock(), timeZone), policy, previewReview };
    return { dueQuestions: due.found.map(({ doc }) => toAnkiCard(doc, preview)), nextCursor: due.next };
  };
