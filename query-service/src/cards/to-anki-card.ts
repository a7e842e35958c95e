import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { nextReviewLabels } from '@anamnesis/contracts/cards/study/next-review-label.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';

/** When the person asks: an instant and the study day that it falls on, by their clock. */
export type AskingMoment = { at: string; studyDay: string; days: StudyClock };

export function momentOf(
  now: Date,
  timeZone: string,
  { studyDayStart: dayStart }: Pick<PreferencesDocument, 'studyDayStart'>,
): AskingMoment {
  const at = now.toISOString();
  const days = { timeZone, dayStart };
  return { at, studyDay: studyDayOf(at, days), days };
}

/** Whether the card was answered on the study day of now, by the clock of now, whatever day is on record. */
function asRepeat({ spacedRepetition, memory }: CardSchedule, { studyDay, days }: AskingMoment) {
  const { lastReviewed } = spacedRepetition;
  if (lastReviewed === null || !memory || memory.lastGradedDay >= studyDay) return {};
  return studyDayOf(lastReviewed, days) >= studyDay ? { isRepeat: true as const } : {};
}

/** When, and how it was chosen, the next answer is previewed. */
export type PreviewedAnswer = {
  moment: AskingMoment;
  choices: Pick<PreferencesDocument, 'policy' | 'grades'>;
  previewReview: PreviewReview;
};

/** A card as clients see it, with what pressing Correct at that moment would produce. */
export function toAnkiCard(
  card: CardDocument,
  { moment, choices, previewReview }: PreviewedAnswer,
): AnkiCard {
  const { cardId, documentId, prompt, pageNumber, span, origin, textVersion, isSuspended, schedule } = card;
  const asked = { ...moment, ...asRepeat(schedule, moment) };
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
    ...(card.isCheckedLess ? { isCheckedLess: true as const } : {}),
    textVersion,
    ...(card.occlusion ? { occlusion: card.occlusion } : {}),
    isSuspended,
    misses: card.missed.length + (card.missedElsewhere ?? 0),
    spacedRepetition: schedule.spacedRepetition,
    previousDelayType: schedule.delay?.type ?? null,
    delayedUntil: schedule.delay?.until ?? null,
    ...nextReviewLabels(choices.grades, (rating) =>
      previewReview(schedule, { ...asked, rating }, choices.policy),
    ),
  };
}
