import { type cardsApi, cardsPage } from '@anamnesis/contracts/cards/api.ts';
import { everDue, thereStatus } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument } from '../documents/own-document.ts';
import { readModelOf } from '../read-models.ts';
import { studyPreferencesOf } from './study-preferences.ts';
import { readingOrder } from './reading-order.ts';
import { pageOfCards } from './details/page-of-cards.ts';
import { momentOf } from './to-anki-card.ts';

export const getAnkiQuestions =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof cardsApi.getAnkiQuestions> =>
  async ({ body: { pdfId, checkOnly, limit = cardsPage.most, cursor } }, { userId, timeZone }) => {
    await ownDocument(store, userId, pdfId);
    const where = { documentId: pdfId, status: thereStatus };
    const cards = readModelOf(store, 'cards');
    const isStudied = (await cards.count({ documentId: pdfId, dueDate: everDue })) > 0;
    const [any] = isStudied ? [true] : await cards.find({ where, limit: 1 });
    const [active] = isStudied
      ? [true]
      : await cards.find({ where: { ...where, status: 'active' }, limit: 1 });
    const hasQuestions = any !== undefined;
    const allHeld = !isStudied && active !== undefined;
    const known = { hasQuestions, allHeld, allSuspended: hasQuestions && !isStudied && !allHeld };
    if (checkOnly) return { ...known, questions: [], nextCursor: null };
    const choices = await studyPreferencesOf(store, userId);
    const moment = momentOf(clock(), timeZone, choices);
    const preview = { moment, policy: choices.policy, previewReview };
    const page = await pageOfCards(store, { where, order: readingOrder, limit, cursor }, preview);
    return { ...known, questions: page.cards, nextCursor: page.next };
  };
