import { RecordPreparationFailure, RecordPreparedPages } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { z } from 'zod';
import type { DocumentActivities } from '../documents/activities.ts';
import type { FreeUnusedFiles } from '../disposal/free-files.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';
import { recordFiles } from '../kernel/record-files.ts';
import { storedFile } from '../workers/source-file.ts';

/** A file, for the first time or once more. */
type Given = Extract<LibraryEvent | DocumentEvent, { type: 'DocumentUploaded' | 'PreparationRequested' }>;
type Dependencies = {
  blobs: BlobStore;
  activities: Pick<DocumentActivities, 'split'>;
  send: SendCommand;
  freeFiles: FreeUnusedFiles;
};
type Pages = z.input<typeof RecordPreparedPages.schema>['pages'];

export const preparationGroup: ProcessorGroup = {
  name: 'preparation',
  subjects: ['events.library.DocumentUploaded', 'events.document.PreparationRequested'],
  concurrency: 1,
};

/** Cuts a PDF into single pages, so that a reader fetches only the pages it shows. */
export const preparation = ({ blobs, activities, send, freeFiles }: Dependencies): Processor<Given> => ({
  ...preparationGroup,
  async handle(event, extend) {
    const { documentId, blob, type } = event.data;
    if (type !== 'pdf') return;
    const pages: Pages = [];
    const file = storedFile(blobs, blob.hash, blob.size);
    for await (const { pageNumber, kind, mime, bytes } of activities.split(file)) {
      pages.push({ pageNumber, kind, mime, blob: await blobs.put(bytes) });
      extend();
    }
    const hashes = pages.map((page) => page.blob.hash);
    await recordFiles({ blobs, freeFiles }, hashes, () =>
      send(RecordPreparedPages, { documentId, pages }, event),
    );
  },
  async giveUp(event) {
    const { documentId } = event.data;
    const message = 'Some pages could not be made ready to show.';
    await send(RecordPreparationFailure, { documentId, code: 'PREPARATION_FAILED', message }, event);
  },
});
