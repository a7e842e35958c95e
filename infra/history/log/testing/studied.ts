import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { defaultSchedulingPolicy, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { EventBody, NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';

export type Reviewed = Extract<CardEvent, { type: 'CardReviewed' }>['data'];
/** An event and its stream. */
export type Step = { stream: string; event: NewEvent };

export const step = (stream: string, body: EventBody, userId = 'ann'): Step => {
  const id = crypto.randomUUID();
  const metadata = {
    userId,
    commandId: id,
    correlationId: id,
    causationId: id,
    time: '2026-03-01T08:00:00.000Z',
  };
  return { stream, event: { ...body, id, version: 1, metadata } };
};

export const agreed = (userId = 'ann', allowed = true): Step =>
  step(`preferences-${userId}`, { type: 'HistoryAnalysisSwitched', data: { allowed } }, userId);

export const erased = (userId = 'ann'): Step =>
  step(`account-${userId}`, { type: 'AccountErased', data: {} }, userId);

export const uploaded = (documentId = 'heart', origin: 'upload' | 'share' = 'upload'): Step =>
  step('library-ann', {
    type: 'DocumentUploaded',
    data: { documentId, type: 'pdf', totalPages: 20, origin },
  });

export const schedule = (intervalDays: number, stability: number, lapses = 0): Reviewed['schedule'] => {
  const { spacedRepetition, ...others } = newCardSchedule('2026-03-01');
  return {
    ...others,
    spacedRepetition: { ...spacedRepetition, intervalDays, isLearning: intervalDays < 1 },
    memory: { stability, difficulty: 5, lastGradedDay: '2026-03-01', reps: 1, lapses },
  };
};

/** An answer at noon of the day. */
export function answered(day: string, data: Partial<Reviewed> = {}, userId = 'ann'): Step {
  const cardId = data.cardId ?? 'aorta';
  const whole: Reviewed = {
    documentId: 'heart',
    cardId,
    policy: defaultSchedulingPolicy,
    policyRevision: -1,
    response: 'correct',
    at: `${day}T12:00:00.000Z`,
    studyDay: day,
    timeZone: 'UTC',
    useShortDelay: false,
    delayType: null,
    schedule: schedule(3, 3.5),
    algorithm: { name: 'fsrs', version: 'v6' },
    ...data,
  };
  return step(`card-${cardId}`, { type: 'CardReviewed', data: whole }, userId);
}

/** An answer that arrived after later ones; `schedule` is what all of them give. */
export function arrivedLate(day: string, data: Partial<Reviewed>, after: Reviewed['schedule']): Step {
  const { stream, event } = answered(day, data);
  const place = { before: schedule(0, 1), after, isGraded: false, regraded: [], introducedOn: day };
  return step(stream, { type: 'EarlierReviewArrived', data: { ...(event.data as Reviewed), place } });
}

/** Answers at noon of the days that came with the card, each with its rating. */
export function gaveElsewhere(
  given: Readonly<Record<string, number>>,
  after: Reviewed['schedule'],
  { cardId = 'aorta', userId = 'ann' } = {},
): Step {
  const { data } = answered('2026-03-01', { cardId }).event;
  const { documentId, policy, policyRevision, timeZone, algorithm } = data as Reviewed;
  const under = { documentId, cardId, policy, policyRevision, timeZone, algorithm };
  const answers = Object.entries(given).map(([studyDay, rating]) => ({
    at: `${studyDay}T12:00:00.000Z`,
    studyDay,
    response: rating === 1 ? 'incorrect' : 'correct',
    rating,
    took: 4_000,
  }));
  const whole = { ...under, importId: 'i', answers, schedule: after, regraded: [], introducedOn: null };
  return step(`card-${cardId}`, { type: 'AnswersImported', data: whole }, userId);
}

export const takenBack = (
  reviewRevision: number,
  standsSince: Reviewed['schedule'],
  cardId = 'aorta',
): Step =>
  step(`card-${cardId}`, {
    type: 'ReviewReversed',
    data: { documentId: 'heart', cardId, reviewRevision, schedule: standsSince },
  });
