import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import type { Indexed } from './indexed.ts';

type Read = Extract<DocumentEvent, { type: 'DocumentExtracted' }>;

export const indexingGroup: ProcessorGroup = {
  name: 'indexing',
  subjects: ['events.document.DocumentExtracted'],
  // Documents that wait for their turn with the thread that cuts hold little.
  concurrency: 16,
  isDocumentWork: true,
};

/**
 * Prepares a document for questions as soon as its text is there. What was there before this process, or was lost, is prepared
 * when somebody asks.
 */
export const indexing = ({ indexed }: { indexed: Pick<Indexed, 'ensure'> }): Processor<Read> => ({
  ...indexingGroup,
  async handle({ data: { documentId, textBlob, totalPages }, metadata: { userId } }, work) {
    await indexed.ensure(
      userId,
      { documentId, textBlob: textBlob.hash, totalPages },
      { ...work, owner: userId },
    );
  },
});
