import { defineRefusals } from '../kernel/events/refusals.ts';

export const quizzesRefusals = defineRefusals({
  /** The topic is too short or too long, or nothing of it can be seen. */
  QUIZ_TOPIC: 400,
  TOO_MANY_PRESETS: 409,
});
