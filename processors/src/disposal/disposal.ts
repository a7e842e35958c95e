import { DiscardDocument } from '@anamnesis/contracts/documents/commands.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';

type Deleted = Extract<LibraryEvent, { type: 'DocumentDeleted' | 'FolderDeleted' }>;

export const disposalGroup: ProcessorGroup = {
  name: 'disposal',
  subjects: ['events.library.DocumentDeleted', 'events.library.FolderDeleted'],
  concurrency: 2,
};

/** Ends the work and the deck of a deleted document, so that nothing late can bring them back. */
export const disposal = ({ send }: { send: SendCommand }): Processor<Deleted> => ({
  ...disposalGroup,
  async handle(event) {
    const documentIds = event.type === 'DocumentDeleted' ? [event.data.documentId] : event.data.documentIds;
    for (const documentId of documentIds) await send(DiscardDocument, { documentId }, event, documentId);
  },
});
