import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { OpenDeckFile } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';

/** The stores that archives are built from; nothing but decks is written. */
export type ArchiveSources = {
  store: Pick<ReadStore, 'collection'>;
  blobs: Pick<BlobStore, 'read' | 'size' | 'stream'>;
  openDeckFile: OpenDeckFile;
  /** Opened by the first who reads it. */
  log: Pick<EventLog, 'readStream'>;
};

/**
 * Work on an archive, or as much of it as an archive is, that is done in a thread of its own. Input and pieces are copied between threads, so they hold data only.
 * The types are here for `RunArchiveTask` and `builds` alone.
 */
export type ArchiveTask<Input, Piece> = { readonly name: string; readonly types?: [Input, Piece] };

export const archiveTask = <Input, Piece>(name: string): ArchiveTask<Input, Piece> => ({ name });

/**
 * Runs a task; the next piece is computed when it is asked for. Whoever begins to iterate ends it, by its end, by `return` or by
 * the signal: until then the task may hold a file.
 */
export type RunArchiveTask = <Input, Piece>(
  task: ArchiveTask<Input, Piece>,
  input: Input,
  signal: AbortSignal,
) => AsyncGenerator<Piece, void, void>;

/** How a task is done, by its name: in the thread all of them are listed. */
export type ArchiveBuilder = {
  name: string;
  build: (sources: ArchiveSources, input: never, signal: AbortSignal) => AsyncIterable<unknown>;
};

export const builds = <Input, Piece>(
  { name }: ArchiveTask<Input, Piece>,
  build: (sources: ArchiveSources, input: Input, signal: AbortSignal) => AsyncIterable<Piece>,
): ArchiveBuilder => ({ name, build });
