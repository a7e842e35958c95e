import { defineRefusals } from '../kernel/events/refusals.ts';

export const decksRefusals = defineRefusals({
  /** It is not read yet, or was cancelled, or is written already. */
  IMPORT_NOT_READY: 409,
  /** Others of the person's are not finished. */
  TOO_MANY_IMPORTS: 429,
});
