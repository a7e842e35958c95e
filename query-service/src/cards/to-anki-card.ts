import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { nextReviewLabel } from '@anamnesis/contracts/cards/next-review-label.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/card-scheduler.ts';

/** When the person asks: an instant and the study day that it falls on. */
export type Moment = { at: string; studyDay: string };

export function momentOf(now: Date, timeZone: string): Moment {
  const at = now.toISOString();
  return { at, studyDay: localDate(at, timeZone) };
}

/** When and under which policy the next answer is previewed. */
export type Preview = { moment: Moment; policy: SchedulingPolicy; previewReview: PreviewReview };

/** A card as clients see it, with what pressing Correct at that moment would produce. */
export function toAnkiCard(card: CardDocument, { moment, policy, previewReview }: Preview): AnkiCard {
  const { cardId, documentId, prompt, pageNumber, span, origin, textVersion, isSuspended, schedule } = card;
  return {
    id: cardId,
    questionId: cardId,
    pdfId: documentId,
    prompt,
    pageNumber,
    isHighYield: card.yield === 'high',
    span,
    origin,
    ...(card.madeBy ? { madeBy: card.madeBy } : {}),
    ...(card.recognised ? { recognised: true as const } : {}),
    textVersion,
    isSuspended,
    misses: card.missed.length,
    spacedRepetition: schedule.spacedRepetition,
    previousDelayType: schedule.delay?.type ?? null,
    delayedUntil: schedule.delay?.until ?? null,
    nextReview: nextReviewLabel(previewReview(schedule, moment, policy)),
  };
}
