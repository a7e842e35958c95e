import { createHash } from 'node:crypto';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { AllShown } from '@anamnesis/contracts/system/requests.ts';
import { askOverBus, type FreeUnusedFiles, currentLogHead } from '../../../platform/files/free-files.ts';
import type { Cause, SendForReply } from '../../../platform/kernel/commands.ts';
import type { DeckOnDisk, DeckReader } from '../reading/reader.ts';
import type { Report } from './report.ts';

/** An import that is being written, and with what. */
export type ImportWriting = {
  importId: string;
  userId: string;
  timeZone: string;
  now: Date;
  deck: DeckOnDisk;
  cause: Cause;
  reader: DeckReader;
  bus: Pick<MessageBus, 'request'>;
  blobs: Pick<BlobStore, 'put' | 'has'>;
  sendForReply: SendForReply;
  freeFiles: FreeUnusedFiles;
  report: Report;
  work: Work;
};

/** Waits until the person is shown all that was recorded until now, for as long as it takes. */
export async function untilShown({
  bus,
  userId,
  work,
}: Pick<ImportWriting, 'bus' | 'userId' | 'work'>): Promise<void> {
  const position = await currentLogHead(bus);
  for (let isShown = false; !isShown;) {
    work.signal.throwIfAborted();
    ({ isShown } = await askOverBus(bus, AllShown, { userId, position }));
    work.extend();
  }
}

/** The id of a command that sends a slice follows from what is in it: the same acts once, and another one is not taken for it. */
export const slicePartOf = (slice: unknown): string =>
  `:${createHash('sha256').update(JSON.stringify(slice)).digest('hex')}`;
