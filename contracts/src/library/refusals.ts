import { defineRefusals } from '../kernel/refusals.ts';

export const libraryRefusals = defineRefusals({
  NO_FILE: 400,
  DOCUMENT_NAME_EXISTS: 409,
  FOLDER_NAME_EXISTS: 409,
  FILE_TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  TOO_MANY_UPLOADS: 429,
});
