import { DiscardDocument, ReleaseDocumentFiles } from '@anamnesis/contracts/documents/commands.ts';
import { documentsGone } from '@anamnesis/contracts/documents/progress.ts';
import { FilesOfDocument } from '@anamnesis/contracts/documents/file-requests.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { asPersonOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { ask, type FreeUnusedFiles, logHead } from '../../platform/files/free-files.ts';

type Deleted = Extract<LibraryEvent, { type: 'DocumentDeleted' | 'FolderDeleted' | 'LibraryErased' }>;
type Dependencies = {
  send: SendCommand;
  bus: Pick<MessageBus, 'request' | 'emit'>;
  freeFiles: FreeUnusedFiles;
};

/** Documents in one message, which has a largest size. */
const toldAtOnce = 1_000;

export const disposalGroup: ProcessorGroup = {
  name: 'disposal',
  subjects: [
    'events.library.DocumentDeleted',
    'events.library.FolderDeleted',
    'events.library.LibraryErased',
  ],
  concurrency: 2,
};

/**
 * Ends the work on a deleted document wherever it goes on, closes the processing and the deck of a deleted document, so that late events cannot recreate them, and frees its
 * files. The order matters: a discarded document gets no more files, and the read model forgets them last, so that this
 * can be retried.
 */
export const disposal = ({ send, bus, freeFiles }: Dependencies): Processor<Deleted> => ({
  ...disposalGroup,
  async handle(event, work) {
    const documentIds = event.type === 'DocumentDeleted' ? [event.data.documentId] : event.data.documentIds;
    const person = asPersonOf(event);
    for (let from = 0; from < documentIds.length; from += toldAtOnce)
      bus.emit(documentsGone.subject, { documentIds: documentIds.slice(from, from + toldAtOnce) });
    for (const documentId of documentIds) {
      await send(DiscardDocument, { documentId }, { ...person, part: documentId });
      const position = await logHead(bus);
      let after: string | undefined;
      do {
        const { hashes, next } = await ask(bus, FilesOfDocument, { documentId, position, after });
        await freeFiles(hashes);
        work.extend();
        after = next ?? undefined;
      } while (after !== undefined);
      await send(ReleaseDocumentFiles, { documentId }, { ...person, part: documentId });
      work.extend();
    }
  },
});
