import { defineRefusals } from '../kernel/refusals.ts';

export const cardsRefusals = defineRefusals({
  NOTHING_TO_UNDO: 409,
  STATE_MISMATCH: 409,
});
