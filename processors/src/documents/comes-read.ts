import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';

type Given = Extract<
  LibraryEvent | DocumentEvent,
  { type: 'DocumentUploaded' | 'ExtractionRequested' | 'PreparationRequested' }
>;

/** Whether a document is a copy whose text and pages come with it. */
export const comesRead = ({ type, data }: Given): boolean =>
  type === 'DocumentUploaded' && data.copied?.isReady === true;
