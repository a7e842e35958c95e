import { type cardsApi, duePage } from '@anamnesis/contracts/cards/api.ts';
import { notHeld } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownDocument, ownDocumentIds } from '../../documents/own-document.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { getPracticeQuestions } from '../practice/get-practice-questions.ts';
import { readingOrderOfAll } from '../reading-order.ts';
import { pageOfCards } from '../details/page-of-cards.ts';
import { type AskingMoment, momentOf } from '../to-anki-card.ts';

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
    const choices = await studyPreferencesOf(store, userId);
    const moment = momentOf(clock(), timeZone, choices);
    const day = dayMeant(dueDate, moment, timeZone);
    // Whatever day is asked for: the other ones have the last day that there is.
    const where = {
      documentId,
      status: 'active',
      studiedAs: notHeld,
      dueDate: { lte: day },
      ...marked,
    } as const;
    const preview = { moment, choices, previewReview };
    const due = await pageOfCards(store, { where, order: readingOrderOfAll, limit, cursor }, preview);
    return { dueQuestions: due.cards, nextCursor: due.next };
  };

/** Who asks for the cards of today sends the calendar's date, which before the morning is not yet that of the study day. */
const dayMeant = (asked: string, { at, studyDay }: AskingMoment, timeZone: string): string =>
  asked === localDate(at, timeZone) ? studyDay : asked;
