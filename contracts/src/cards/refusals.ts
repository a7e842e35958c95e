import { defineRefusals } from '../kernel/events/refusals.ts';

export const cardsRefusals = defineRefusals({
  CARD_TEXT: 400,
  SEARCH_NAME: 400,
  /** Of what was drawn something cannot be: shapes outside the page, too many, none. */
  DRAWING: 400,
  /** Somebody edited the card since its text was read. */
  CARD_CHANGED: 409,
  TOO_MANY_CARDS: 409,
  TOO_MANY_SEARCHES: 409,
  /** There is nothing to export. */
  NO_CARDS: 409,
  NOTHING_TO_UNDO: 409,
  STATE_MISMATCH: 409,
});
