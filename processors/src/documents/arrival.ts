import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { isConverted } from '@anamnesis/contracts/library/files/converted-files.ts';

type Given = Extract<
  LibraryEvent | DocumentEvent,
  {
    type:
      | 'DocumentUploaded'
      | 'DocumentConverted'
      | 'ConversionRequested'
      | 'ExtractionRequested'
      | 'PreparationRequested';
  }
>;

/** Whether a document is a copy whose text and pages come with it. */
export function arrivesExtracted({ type, data }: Given): boolean {
  if (type === 'DocumentConverted') return data.isReady === true;
  return type === 'DocumentUploaded' && data.copied?.isReady === true;
}

/** Whether a file is to be converted first: DocumentConverted then names the one to be read. */
export const awaitsConversion = ({ type, data }: Given): boolean =>
  type === 'DocumentUploaded' && isConverted(data.mime);
