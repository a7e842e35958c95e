import type { api } from '@anamnesis/contracts/api.ts';
import { cardStream, deckStream } from '@anamnesis/contracts/cards/events.ts';
import { nextReviewLabel } from '@anamnesis/contracts/cards/next-review-label.ts';
import {
  type CardSchedule,
  defaultSchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/schedule.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { cards, decks, library } from '../kernel/categories.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { requireDocument } from '../library/decider.ts';
import type { Card } from './card-decider.ts';
import type { Deck } from './deck-decider.ts';
import { answerTime } from './answer-time.ts';
import { previewReview } from './scheduling/preview.ts';

type Names = 'recordAnkiResponse' | 'reverseAnkiResponse' | 'cleanupRemainingDueCards';
type CardHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

const initialOf = (deck: Deck, cardId: string): CardSchedule => {
  const card = deck.cards[cardId];
  if (!card) throw notFound('Card');
  return newCardSchedule(card.studyDay);
};

/** Answering cards. A card is found through its document, which must be in the person's library. */
export function cardHandlers({ streams, clock }: Dependencies): CardHandlers {
  const policy = defaultSchedulingPolicy;

  const loadDeck = async (userId: string, documentId: string): Promise<Deck> => {
    requireDocument((await streams.load(library, libraryStream(userId))).state, documentId);
    return (await streams.load(decks, deckStream(documentId))).state;
  };

  return {
    async recordAnkiResponse({ body, commandId }, context) {
      const { pdfId: documentId, cardId, response, timestamp, useShortDelay } = body;
      const initial = initialOf(await loadDeck(context.userId, documentId), cardId);
      const at = answerTime(timestamp, clock());
      const studyDay = localDate(at, context.timeZone);
      const review = { response, at, studyDay, useShortDelay };
      const { state, position } = await streams.handle(
        cards,
        cardStream(cardId),
        { type: 'Review', documentId, cardId, initial, review, timeZone: context.timeZone, policy },
        fromRequest(commandId, context),
      );
      return { body: answered(state, initial, { studyDay, at }, policy), position };
    },

    async reverseAnkiResponse({ body, commandId }, context) {
      const { cardId, originalResponse: response, originalSpacedRepetitionState: original } = body;
      const documentId = (await streams.load(cards, cardStream(cardId))).state.documentId;
      if (!documentId) throw notFound('Card');
      const initial = initialOf(await loadDeck(context.userId, documentId), cardId);
      const command = { type: 'Reverse', documentId, cardId, initial, response, original } as const;
      const who = fromRequest(commandId, context);
      const { state, position } = await streams.handle(cards, cardStream(cardId), command, who);
      const { spacedRepetition } = state.schedule ?? initial;
      return { body: { success: true, spacedRepetition }, position };
    },

    async cleanupRemainingDueCards({ body, commandId }, context) {
      const { pdfId: documentId, todayDate: today } = body;
      const deck = await loadDeck(context.userId, documentId);
      let updatedCount = 0;
      let position = null;
      for (const cardId of Object.keys(deck.cards)) {
        const { state } = await streams.load(cards, cardStream(cardId));
        if (!state.schedule?.delay) continue;
        const initial = initialOf(deck, cardId);
        const command = { type: 'ReleaseDelay', documentId, cardId, initial, today } as const;
        const who = fromRequest(deriveId(commandId, cardId), context);
        ({ position } = await streams.handle(cards, cardStream(cardId), command, who));
        updatedCount += 1;
      }
      return { body: { updatedCount }, position };
    },
  };
}

function answered(
  card: Card,
  initial: CardSchedule,
  moment: { studyDay: string; at: string },
  policy: typeof defaultSchedulingPolicy,
) {
  const schedule = card.schedule ?? initial;
  const { spacedRepetition, delay } = schedule;
  const last = card.reviews.at(-1);
  return {
    isCorrect: last?.response === 'correct',
    nextDueDate: spacedRepetition.dueDate,
    intervalDays: spacedRepetition.intervalDays,
    consecutiveCorrect: spacedRepetition.consecutiveCorrect,
    spacedRepetition: { ...spacedRepetition, delayType: last?.delayType ?? null },
    delayedUntil: delay?.until ?? null,
    nextReview: nextReviewLabel(previewReview(schedule, moment, policy)),
  };
}
