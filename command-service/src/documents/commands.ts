import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';

type Data<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>['data'];

/** A part of what there is of another document, with as much of it as one event should carry. */
export type CopiedWork = Data<'PagesCopied'> & {
  /** null: it comes with another part, or the document was not read yet. */
  extracted: Data<'DocumentExtracted'> | null;
  /** Pages of it whose text was recognised and is in its text. */
  recognised: Data<'PageRecognised'>[];
  /** The file, as it was uploaded. */
  blob: BlobRef;
  prepared: Data<'PagesPrepared'>['pages'];
  /** The PDF that its file was converted into; null: it comes with another part, or there is none. */
  converted: Data<'DocumentConverted'> | null;
};

export type DocumentCommand =
  | { type: 'RecordConversion'; converted: Data<'DocumentConverted'>; pageLimit: number }
  | { type: 'RecordConversionFailure'; failure: Data<'ConversionFailed'> }
  /** `blob`: the file, as it was uploaded. */
  | { type: 'RecordExtraction'; extracted: Data<'DocumentExtracted'>; blob: BlobRef }
  /** `mime`: of the file, as it was uploaded. */
  | { type: 'RequestReadingAgain'; file: Data<'ExtractionRequested'>; mime: string }
  | { type: 'RecordTextReadAgain'; read: Omit<Data<'TextReadAgain'>, 'replaces'>; before: string }
  | { type: 'RecordExtractionFailure'; failure: Data<'ExtractionFailed'> }
  | { type: 'RecordRecognisedPage'; page: Data<'PageRecognised'> }
  | { type: 'RecordPageRecognitionFailure'; failure: Data<'PageRecognitionFailed'> }
  | {
      type: 'RecordRecognition';
      completed: Omit<Data<'RecognitionCompleted'>, 'totalPages'>;
      read?: string | undefined;
    }
  | ({ type: 'RecordPreparedPages' } & Data<'PagesPrepared'>)
  | { type: 'RecordPreparationFailure'; failure: Data<'PreparationFailed'> }
  | {
      type: 'RequestProcessing';
      /** With how many cards the person wants of any document. */
      request: Omit<Data<'ProcessingRequested'>, 'repeatsAll'>;
      /** As it was uploaded. */
      file: Data<'ExtractionRequested'>;
      mime: string;
      /** All cards that were generated for it were deleted. */
      cardsDeleted: boolean;
    }
  | ({ type: 'ChooseHowMany' } & Data<'HowManyChosenForDocument'>)
  | { type: 'RecordPage'; page: Data<'PageProcessed'> }
  | { type: 'RecordCopy'; copy: CopiedWork }
  | { type: 'RecordPageFailure'; failure: Data<'PageFailed'> }
  | { type: 'Discard'; documentId: string }
  /** Its files are deleted; accepted only after it was discarded. */
  | { type: 'ReleaseFiles'; documentId: string };
