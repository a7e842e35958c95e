import type { CardSchedule, DelayType, SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { ScheduledReview } from '../../scheduling/scheduler.ts';

/** An answer that was not undone, and its consequences. */
export type StandingReview = {
  /** Of one that was given elsewhere: between that of its event and the next. */
  revision: number;
  isElsewhere?: true | undefined;
  review: ScheduledReview;
  /** Its study day as it was recorded; that of `review` may have been settled since. */
  recordedOn: string;
  delayType: DelayType | null;
  /** The schedule that the person saw when answering; null for a card's first answer. */
  before: CardSchedule | null;
  beforePolicy: SchedulingPolicy;
  /** An answer before it came late or was taken back since: `before` is not the schedule before it any more. */
  isMoved: boolean;
  /** The schedule that the card had when the answer arrived; another than `before` where it came late. */
  found: CardSchedule | null;
  /** Study day of the clean-up that ended the short delay after it. */
  releasedOn: string | null;
  /** Study day on which the card was brought forward after it. */
  broughtTo: string | null;
};
