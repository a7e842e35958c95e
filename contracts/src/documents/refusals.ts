import { defineRefusals } from '../kernel/refusals.ts';

export const documentsRefusals = defineRefusals({
  EXTRACTION_FAILED: 422,
  PREPARATION_FAILED: 422,
  /** Its pages are still being made ready. */
  DOCUMENT_TOO_LARGE: 503,
});

/** Why the inspection of an upload refuses it. */
export const inspectionRefusals = defineRefusals({
  CONVERSION_NOT_AVAILABLE: 415,
  NOT_A_PDF: 415,
  NOT_TEXT: 415,
  EMPTY_FILE: 422,
  FILE_TOO_COMPLEX: 422,
  NO_TEXT: 422,
  PDF_DAMAGED: 422,
  PDF_ENCRYPTED: 422,
  PDF_NO_PAGES: 422,
  PDF_TOO_LARGE: 422,
});
export type InspectionCode = keyof typeof inspectionRefusals;
