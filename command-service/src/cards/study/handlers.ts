import type { api } from '@anamnesis/contracts/api.ts';
import type { StudiedCard } from '@anamnesis/contracts/cards/study/answer-facts.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { nextReviewLabels } from '@anamnesis/contracts/cards/study/next-review-label.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { recallChoices, recallPolicy } from '../../preferences/load-policy.ts';
import type { Preferences } from '../../preferences/state.ts';
import { studyClock } from '../../preferences/study-clock.ts';
import type { Card } from './card.ts';
import { type CardToAnswer, cardsToAnswer } from './cards-to-answer.ts';
import { cards } from '../category.ts';
import { answerTime, earliestOf } from './times/claimed-times.ts';
import { endSession } from './end-session.ts';
import { initialOf } from './initial-of.ts';
import { keepFirstAnswered, withAnsweredCard } from './keep-answered.ts';
import { hasDocument } from '../own-document.ts';
import { followPolicy } from '../policy/reschedule.ts';
import { previewReview } from '../scheduling/preview.ts';
import type { ScheduledReview } from '../scheduling/scheduler.ts';

type Names = 'recordAnkiResponse' | 'reverseAnkiResponse' | 'cleanupRemainingDueCards';
type CardHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

const answeredOnce = ({ documentId }: Card): boolean => documentId !== null;

/** Answering cards. A card is found through its document, which must be in the person's library. */
export function cardHandlers(deps: Dependencies): CardHandlers {
  const { streams, clock } = deps;
  /** null: the person has no such document. */
  const recallCard = async (userId: string, documentId: string, cardId: string) => {
    const [isOwn, found] = await Promise.all([
      hasDocument(deps, userId, documentId),
      cardsToAnswer(deps, { userId, documentId, cardIds: [cardId] }),
    ]);
    return isOwn ? { card: found.get(cardId) } : null;
  };

  return {
    async recordAnkiResponse({ body, commandId }, context) {
      const { pdfId: documentId, cardId, response, rating, timestamp, timeTaken, useShortDelay } = body;
      const { userId } = context;
      const [found, choices] = await Promise.all([
        recallCard(userId, documentId, cardId),
        recallChoices(streams, userId),
        // Preloads the card's stream concurrently, so that the command finds it in the cache.
        streams.recall(cards, cardStream(cardId), { holds: () => true }),
      ]);
      if (!found) throw notFound('Document');
      const who = fromRequest(commandId, context);
      const card = await withAnsweredCard(deps, found.card, { documentId, cardId }, who);
      const initial = initialOf(card);
      const received = clock();
      const at = answerTime(timestamp, received, earliestOf(initial, received));
      const days = studyClock(choices, context);
      const review = {
        response,
        at,
        studyDay: studyDayOf(at, days),
        useShortDelay,
        ...(rating && { rating }),
      };
      const now = received.toISOString();
      const { under } = choices;
      const target = { documentId, cardId, initial, studied: card && studiedAs(card), timeTaken };
      const command = { type: 'Review', ...target, review, now, days, under } as const;
      const handled = await streams.handle(cards, cardStream(cardId), command, who);
      const [{ state, position }] = await Promise.all([
        followPolicy(deps, { documentId, cardId, initial }, handled, who),
        keepFirstAnswered(deps, card, { documentId, cardId, card: handled.state }, who),
      ]);
      const answer = answered(state, initial, review, choices.grades);
      return { body: { ...answer, textVersion: card?.textVersion }, position };
    },

    async reverseAnkiResponse({ body, commandId }, context) {
      const { cardId, originalResponse: response, originalSpacedRepetitionState: original } = body;
      const card = await streams.recall(cards, cardStream(cardId), { holds: answeredOnce });
      const { documentId } = card.state;
      if (documentId === null) throw notFound('Card');
      const [found, under] = await Promise.all([
        recallCard(context.userId, documentId, cardId),
        recallPolicy(streams, context.userId),
      ]);
      const initial = initialOf(found?.card);
      const command = { type: 'Reverse', documentId, cardId, initial, response, original, under } as const;
      const who = fromRequest(commandId, context);
      const handled = await streams.handle(cards, cardStream(cardId), command, who);
      const { state, position } = await followPolicy(deps, { documentId, cardId, initial }, handled, who);
      const { spacedRepetition } = state.schedule ?? initial;
      return { body: { success: true, spacedRepetition }, position };
    },

    cleanupRemainingDueCards: endSession(deps),
  };
}

const studiedAs = ({ pageNumber, isHighYield, origin }: CardToAnswer): StudiedCard => ({
  pageNumber,
  isHighYield,
  origin,
});

function answered(card: Card, initial: CardSchedule, review: ScheduledReview, grades: Preferences['grades']) {
  const schedule = card.schedule ?? initial;
  const { spacedRepetition, delay } = schedule;
  const last = card.reviews.at(-1);
  // Where one came late, what it makes of the last answer is in the schedule.
  const delayType = last?.isMoved ? (delay?.type ?? null) : (last?.delayType ?? null);
  return {
    isCorrect: review.response === 'correct',
    nextDueDate: spacedRepetition.dueDate,
    intervalDays: spacedRepetition.intervalDays,
    consecutiveCorrect: spacedRepetition.consecutiveCorrect,
    spacedRepetition: { ...spacedRepetition, delayType },
    delayedUntil: delay?.until ?? null,
    ...nextReviewLabels(grades, (rating) =>
      previewReview(schedule, { ...(last?.review ?? review), rating }, card.under.policy),
    ),
  };
}
