import { defineRefusals } from '../kernel/events/refusals.ts';

export const libraryRefusals = defineRefusals({
  NO_FILE: 400,
  DOCUMENT_NAME_EXISTS: 409,
  FOLDER_NAME_EXISTS: 409,
  FILE_TOO_LARGE: 413,
  MIXED_FILES: 400,
  QUOTA_EXCEEDED: 413,
  TOO_MANY_FILES: 413,
  TOO_MANY_UPLOADS: 429,
});

/** Why the inspection of an upload refuses it. */
export const inspectionRefusals = defineRefusals({
  CONVERSION_NOT_AVAILABLE: 415,
  FILE_TOO_OLD: 415,
  NOT_A_PDF: 415,
  NOT_TEXT: 415,
  CONVERSION_FAILED: 422,
  EMPTY_FILE: 422,
  FILE_DAMAGED: 422,
  FILE_ENCRYPTED: 422,
  FILE_TOO_COMPLEX: 422,
  NO_TEXT: 422,
  PDF_DAMAGED: 422,
  /** A password is needed: the upload can be sent again with it. */
  PDF_ENCRYPTED: 422,
  PDF_ENCRYPTION_UNKNOWN: 422,
  PDF_NO_PAGES: 422,
  PDF_PAGES_UNREADABLE: 422,
  PDF_PASSWORD_WRONG: 422,
  PDF_TOO_LARGE: 422,
  PICTURE_DAMAGED: 422,
  PICTURE_TOO_LARGE: 422,
  PRESENTATION_DAMAGED: 422,
  PRESENTATION_ENCRYPTED: 422,
  PRESENTATION_NO_SLIDES: 422,
});
export type InspectionCode = keyof typeof inspectionRefusals;
