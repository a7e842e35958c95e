import type { CardEvent } from '@anamnesis/contracts/cards/events.ts';
import { defaultSchedulingPolicy, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { EventBody, NewEvent } from '@anamnesis/contracts/kernel/event.ts';

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

export const takenBack = (
  reviewRevision: number,
  standsSince: Reviewed['schedule'],
  cardId = 'aorta',
): Step =>
  step(`card-${cardId}`, {
    type: 'ReviewReversed',
    data: { documentId: 'heart', cardId, reviewRevision, schedule: standsSince },
  });
