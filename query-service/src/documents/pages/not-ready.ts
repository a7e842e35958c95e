import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';

const pagesNotReady =
  'Some pages could not be prepared. Your file is safe. Press Process & Generate to try again.';

/** When asking again makes sense: whoever has seen a change of its pages need not wait so long. */
const preparedInSeconds = 2;

/** Why a page cannot be displayed: its preparation failed, or is still running. */
export function notReady({
  extraction,
  pagesFailed,
  pagesNotice,
  isConverting,
}: DocumentDocument): Rejection {
  if (extraction.status === 'failed')
    return new Rejection(documentsRefusals.EXTRACTION_FAILED, extraction.message);
  if (pagesFailed) return new Rejection(documentsRefusals.PREPARATION_FAILED, pagesNotice ?? pagesNotReady);
  return new Rejection(
    documentsRefusals.DOCUMENT_TOO_LARGE,
    isConverting
      ? 'This document is being converted, please try again in a few moments...'
      : 'This document is very large. The system is loading it into cache, please try again in a few moments...',
    {},
    preparedInSeconds,
  );
}
