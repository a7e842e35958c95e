import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { type ModelFailure, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Processor, ProcessorGroup } from '../../../platform/kernel/processor.ts';
import type { Indexed } from './indexed.ts';

type Read = Extract<DocumentEvent, { type: 'DocumentExtracted' | 'RecognitionCompleted' }>;

const soonBack: ReadonlySet<ModelFailure> = new Set(['away', 'slow', 'busy']);
/** A server that is away is asked again after so long. */
const whileAwayMs = 5 * 60_000;

export const indexingGroup: ProcessorGroup = {
  subjects: ['events.document.DocumentExtracted', 'events.document.RecognitionCompleted'],
  // Documents that wait for their turn with the thread that cuts hold little.
  concurrency: 16,
  isDocumentWork: true,
};

/**
 * Prepares a document for questions as soon as its text is there, and again when more of it was recognised. What was there before this process, or was lost, is prepared
 * when somebody asks.
 */
export const indexing = ({ indexed }: { indexed: Pick<Indexed, 'ensure'> }): Processor<Read> => ({
  async handle({ type, data, metadata: { userId } }, work) {
    // Of a deck its cards are searched alone.
    if (type === 'DocumentExtracted' && data.isDeck) return;
    const { documentId, textBlob, totalPages } = data;
    const document = { documentId, textBlob: textBlob.hash, totalPages };
    await indexed.ensure(userId, document, { ...work, owner: userId }).catch((error: unknown) => {
      // It is found by the built-in vectors meanwhile, however long that takes.
      if (error instanceof ModelUnavailable && soonBack.has(error.reason))
        throw new RequeueRequested(error.message, whileAwayMs, { cause: error });
      throw error;
    });
  },
});
