import { defineRefusals } from '../kernel/events/refusals.ts';

export const notesSearchRefusals = defineRefusals({
  /** Nothing that searches answered in time. */
  SEARCH_NOT_READY: 503,
});
