import { defineRefusals } from '../kernel/events/refusals.ts';

export const explainingRefusals = defineRefusals({
  /** `because` in the answer: see `explanationFailureSchema`. */
  NOT_EXPLAINED: 503,
});
