import { defineRefusals } from '../kernel/events/refusals.ts';

export const preferencesRefusals = defineRefusals({
  INVALID_LINK: 400,
  ALREADY_SENT: 409,
  CLAIMED: 409,
  NO_MODEL: 409,
  NOT_WANTED: 409,
  /** The day of the exam is not after today, or too far away. */
  EXAM_DAY: 400,
  TOO_MANY_EXAMS: 409,
});
