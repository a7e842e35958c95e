import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument } from '../documents/own-document.ts';
import { documentsOf } from '../read-models.ts';
import { choicesOf } from './choices-of.ts';
import { dealSession } from './study/deal-session.ts';
import { momentOf, toAnkiCard } from './to-anki-card.ts';

/** Includes cards in a short delay: the client does not show them before `delayedUntil`. */
export const getStudySession =
  ({
    store,
    clock,
    previewReview,
    riskOfForgetting,
  }: Dependencies): QueryHandler<typeof cardsApi.getStudySession> =>
  async ({ query: { pdfId, yieldFilter, moreNew, begun } }, { userId, timeZone }) => {
    const documents =
      pdfId === undefined
        ? await documentsOf(store).find({ where: { userId } })
        : [{ key: pdfId, doc: await ownDocument(store, userId, pdfId) }];
    const moment = momentOf(clock(), timeZone);
    const { studyDay } = moment;
    const choices = await choicesOf(store, userId);
    const ask = { userId, studyDay, documents, pdfId, highYieldOnly: yieldFilter === 'high', moreNew, begun };
    const dealt = await dealSession(store, ask, choices, riskOfForgetting);
    const preview = { moment, policy: choices.policy, previewReview };
    return { ...dealt, cards: dealt.cards.map((card) => toAnkiCard(card, preview)) };
  };
