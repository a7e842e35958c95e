import { defineRefusals } from '../kernel/events/refusals.ts';

export const documentsRefusals = defineRefusals({
  /** Its pages are still being prepared. */
  DOCUMENT_TOO_LARGE: 413,
  EXTRACTION_FAILED: 422,
  PREPARATION_FAILED: 422,
  /** It holds cards from elsewhere, and has no pages. */
  NOTHING_TO_READ: 422,
  /** A page of it cannot be drawn as a picture. */
  PAGE_UNDRAWABLE: 422,
  /** A file of it is damaged or lost. */
  STORED_FILE_DAMAGED: 422,
});
