import { defineRefusals } from '../kernel/events/refusals.ts';

export const historyRefusals = defineRefusals({
  /** No disease of the pack has this name; `nearest` in the answer: names that are near. */
  UNKNOWN_PATIENT: 404,
  /** The disease has a guide, and nobody has written a patient with it; `nearest`: diseases like it that have one. */
  NO_PATIENT: 404,
  /** The system names nothing. */
  HISTORY_WISH: 400,
  /** The line, the diagnosis or the next steps are empty or too long. */
  HISTORY_LINE: 400,
  /** The session was finished, or the time of its station is over. */
  HISTORY_OVER: 409,
  TOO_MANY_ROUNDS: 409,
  /** The history is not finished, or the student summed nothing up and wrote no next steps. */
  NOTHING_TO_COMMENT: 409,
  /** The history is not finished, the item was not missed, or there is no such line. */
  NOT_TO_CLAIM: 409,
});
