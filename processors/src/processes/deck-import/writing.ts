import { createHash } from 'node:crypto';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import type { Cause, SendForReply } from '../../platform/kernel/commands.ts';
import type { DeckOnDisk, DeckReader } from './reader.ts';
import type { Report } from './report.ts';

/** An import that is being written, and with what. */
export type Writing = {
  importId: string;
  userId: string;
  timeZone: string;
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

/** The id of a command that sends a slice follows from what is in it: the same acts once, and another one is not taken for it. */
export const partOf = (slice: unknown): string =>
  `:${createHash('sha256').update(JSON.stringify(slice)).digest('hex')}`;
