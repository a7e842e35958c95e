import { schedule } from '@anamnesis/command-service/cards/scheduling/scheduler.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { ImportedAnswer } from '@anamnesis/contracts/cards/imports/answers-event.ts';
import {
  type CardSchedule,
  newCardSchedule,
  type Rating,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';

export type AnswersImported = RecordedEvent & Extract<CardEvent, { type: 'AnswersImported' }>;
/** One of its answers. */
export type ImportedReview = { event: AnswersImported; answer: ImportedAnswer };

/**
 * The schedules between the answers that were given elsewhere: their event has the one after all of them only. Those of a card are kept as
 * long as more of them may come: of nearly all cards they come in its first event, at once.
 */
export function createSchedulesElsewhere(comeLater: (stream: string) => boolean) {
  const schedules = new Map<string, CardSchedule>();
  return {
    /** What else happened to the card. */
    note(stream: string, next: CardSchedule): void {
      if (comeLater(stream)) schedules.set(stream, next);
      else schedules.delete(stream);
    },
    after({ event: { stream, data }, answer }: ImportedReview): CardSchedule {
      const before = schedules.get(stream) ?? newCardSchedule(answer.studyDay);
      const given = { ...answer, rating: answer.rating as Rating, useShortDelay: false };
      const { next } = schedule(before, given, data.policy);
      schedules.set(stream, next);
      return next;
    },
  };
}
