import type { InspectionCode } from '@anamnesis/contracts/library/refusals.ts';
import type { InspectionRefusal } from '@anamnesis/readers';

/** A document that passed its inspection cannot be read after all. The message is for the person. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly code: InspectionCode;

  constructor(refusal: InspectionRefusal) {
    super(refusal.message);
    this.code = refusal.code;
  }
}

/** Whether a document can never be read: trying again would come to the same. */
export const isRefusal = (error: unknown): error is DocumentRefused =>
  error instanceof Error && error.name === 'DocumentRefused';

/** The store has lost a file that a document needs: nothing that a processor does brings it back. */
export const fileMissing = {
  code: 'FILE_MISSING',
  message:
    'The file of this document is missing on the server. Please delete the document and upload the file again.',
} as const;

export const textMissing =
  'The text of this document is missing on the server. Please upload its file again as a new document.';
