import { RecordTextReadAgain } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import { blobRefSchema } from '@anamnesis/contracts/library/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isRefusal } from '../../documents/refused.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { putText, readStoredDocument } from '../../documents/text/stored-text.ts';
import type { Derivation } from '../../platform/derived/derivation.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { fileReading, isReadable, type ReadingDependencies, textDerivation } from './extraction.ts';
import { withSameText } from './same-text.ts';

type Requested = Extract<DocumentEvent, { type: 'ReadingAgainRequested' }>;
type Given = Requested | Extract<DocumentEvent, { type: 'TextReadAgain' }>;
type Dependencies = ReadingDependencies & { send: SendCommand; logger: Pick<Logger, 'info' | 'warn'> };

export const readingAgainGroup: ProcessorGroup = {
  subjects: ['events.document.ReadingAgainRequested', 'events.document.TextReadAgain'],
  // Documents that wait for their turn hold nothing.
  concurrency: 8,
  isDocumentWork: true,
  longestMs: longestStepMs,
};

/** null: nothing of the text changes. */
const readAgainSchema = z.object({ textBlob: blobRefSchema.nullable() });
const readAgainOf = ({
  textBlob,
  ...file
}: Requested['data']): Derivation<z.infer<typeof readAgainSchema>> => ({
  name: `read-again@1/${textBlob}/${textDerivation(file).name}`,
  schema: readAgainSchema,
  filesOf: ({ textBlob: again }) => (again === null ? [] : [again.hash]),
});

/**
 * Reads a document whose text an earlier version read, in the background: where that fails, everything stays as it is. Frees the text that
 * was replaced, once no document has it.
 */
export const readingAgain = (deps: Dependencies): Processor<Given> => {
  const { blobs, derived, send, freeFiles, logger } = deps;
  const readFile = fileReading(deps);
  // Nobody waits for it, and others do for the workers: it has one of them at most, and people take turns.
  const turns = createFairSemaphore({ places: 1 });

  async function read(requested: Requested['data'], work: Work): ReturnType<typeof readFile> {
    const turn = turns.take({ owner: work.owner, signal: work.signal });
    work.queued(turn);
    const end = await turn;
    return readFile(requested, work).finally(end);
  }

  /** The same for all who have the file and the text. */
  async function textAgain(requested: Requested['data'], work: Work): Promise<BlobRef | null> {
    const { blob, textBlob: before } = requested;
    const { textBlob } = await derived.of(
      blob.hash,
      readAgainOf(requested),
      async (shared) => {
        const { textBlob: now } = await read(requested, shared);
        const again = await readStoredDocument(blobs, now.hash);
        const same = withSameText(await readStoredDocument(blobs, before), again);
        const stored = same === again ? now : same && (await putText(blobs, same));
        await freeWithdrawn(freeFiles, shared, [blob.hash, now.hash, ...(stored ? [stored.hash] : [])]);
        return { value: { textBlob: stored }, keep: again.pages.every(isReadable) };
      },
      work,
    );
    return textBlob;
  }

  async function record(event: RecordedEvent<Requested>, work: Work): Promise<void> {
    const { documentId, blob, type, textBlob: before } = event.data;
    const textBlob = await textAgain(event.data, work);
    if (textBlob === null)
      return logger.info({ documentId }, 'a document was read again, and its text stays as it is');
    const readingVersion = readingVersions[type];
    await recordDerivedFiles({ blobs, freeFiles }, blob.hash, [textBlob.hash], () =>
      send(RecordTextReadAgain, { documentId, textBlob, readingVersion, before }, asActorOf(event)),
    );
  }

  return {
    async handle(event, work) {
      if (event.type === 'TextReadAgain') return freeFiles(event.data.replaces);
      const { documentId } = event.data;
      await record(event, work).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        logger.warn({ documentId, code: error.code }, notRead);
      });
    },
    async giveUp({ type, data: { documentId } }) {
      logger.warn({ documentId }, type === 'TextReadAgain' ? notFreed : notRead);
    },
  };
};

const notRead = 'a document could not be read again: its text stays as it is';
const notFreed = 'an earlier text of a document could not be deleted';
