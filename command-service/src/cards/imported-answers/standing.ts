import type { ImportedAnswer } from '@anamnesis/contracts/cards/imports/answers-event.ts';
import { defaultSchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { StandingReview } from '../study/times/standing-review.ts';

/** What none of them has: nobody saw a schedule here when they were given. */
const nothing = {
  isElsewhere: true,
  delayType: null,
  before: null,
  beforePolicy: defaultSchedulingPolicy,
  isMoved: true,
  found: null,
  releasedOn: null,
  broughtTo: null,
} as const;

/** The answers of one event as they stand. Their revisions order them among the others, and never leave the process. */
export const standingElsewhere = (
  answers: readonly Omit<ImportedAnswer, 'rating' | 'took' | 'isGraded' | 'wasCounted'>[],
  revision: number,
): StandingReview[] =>
  answers.map(({ response, at, studyDay, isRepeat }, n) => ({
    ...nothing,
    revision: revision + (n + 1) / (answers.length + 1),
    review: { response, at, studyDay, useShortDelay: false, ...(isRepeat ? { isRepeat } : {}) },
    recordedOn: studyDay,
  }));
