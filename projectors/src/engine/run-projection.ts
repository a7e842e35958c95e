import { current } from '@anamnesis/contracts/events.ts';
import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import {
  type ReadModelChanged,
  readModelChanged,
  readModelReplaced,
} from '@anamnesis/contracts/kernel/events/changes.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import { EngineMisconfigured } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  CheckpointConflict,
  type ReadModelWriter,
  type ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { type AnyProjection, typesOf } from './any-projection.ts';
import { applySome } from './apply-batch.ts';
import { begunClearings, createClearings } from './clearing/clearings.ts';
import { createDocumentBuffer, type DocumentBuffer } from './document-buffer.ts';
import { openForLog } from './open-for-log.ts';
import type { Logger } from './logger.ts';
import { createPace, type ProjectionPace } from './pace.ts';
import { createProjectionTurns } from './turns.ts';

/** Applies a batch of events and commits it. */
type CommitBatch = (batch: LogBatch) => Promise<void>;

export type RunOptions = {
  projection: AnyProjection;
  log: Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity' | 'reaches'>;
  store: Pick<ReadStore, 'open' | 'drop' | 'versions'>;
  /** Called after each commit that changed documents of the active version, and when a new version becomes active. */
  emitChange: (change: ReadModelChanged) => void;
  /** Ends the run; the promise then resolves. */
  signal: AbortSignal;
  logger: Logger;
  /** Wraps what is done to each batch, to observe it. */
  observe?: ((commit: CommitBatch) => CommitBatch) | undefined;
  /** Most events that are read at once, and about as many changed documents in one commit, of which there are no more than 150 (default 500). */
  batchSize?: number | undefined;
  /** Documents in one of the commits over which is spread what an event clears away (default 25). */
  sliceSize?: number | undefined;
  /** Shared by what runs in one process (default: of its own). */
  pace?: ProjectionPace | undefined;
  /** Pause in ms after the n-th failure in a row (default: up to 100 ms, doubled up to 10 s, with jitter). */
  pauseMs?: ((failures: number) => number) | undefined;
};

const cacheLimit = 5_000;
/** In one commit, in which nobody else is served: some 5 ms. */
const mostDocuments = 150;
const backoff: Backoff = { firstMs: 100, longestMs: 10_000, fixedShare: 0.5 };
const defaultPause = (failures: number): number => backoffMs(failures, backoff);

/**
 * Keeps one read model up to date with the log until the signal aborts. An event that fails is retried with backoff,
 * never skipped: meanwhile readers wait, or learn that the read model lags. When another projector has moved the
 * checkpoint, this one continues from there.
 */
export async function runProjection(options: RunOptions): Promise<void> {
  const { projection, signal, logger, pauseMs = defaultPause } = options;
  let failures = 0;
  let lastLogged: string | null = null;
  const succeeded = (): void => {
    failures = 0;
    lastLogged = null;
  };
  while (!signal.aborted) {
    try {
      await follow(options, succeeded);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const details = { readModel: projection.name, failures, err: error };
      if (error instanceof CheckpointConflict) logger.warn(details, 'another projector moved the checkpoint');
      else if (!wasLogged(error, lastLogged)) logger.error(details, 'the projector failed and will retry');
      lastLogged = error instanceof Error ? error.message : null;
      await sleep(pauseMs(failures), signal);
    }
  }
}

/** An error that only an operator can fix is logged once, not on every retry; a different one is logged again. */
const wasLogged = (error: unknown, lastLogged: string | null): boolean =>
  error instanceof EngineMisconfigured && error.message === lastLogged;

async function follow(options: RunOptions, succeeded: () => void): Promise<void> {
  const { projection, log, signal, emitChange, batchSize = 500, observe = (commit) => commit } = options;
  const { sliceSize = 25, pace = createPace() } = options;
  const writer = await openForLog(options, projection);
  const after = await writer.checkpoint();
  const { owner, indexes } = projection;
  const slices = {
    indexes,
    most: sliceSize,
    clearings: createClearings(await begunClearings(writer)),
    rest: pace.rest,
  };
  const buffer = createDocumentBuffer(writer, { checkpoint: after, cacheLimit, owner, slices });
  const activation = await createActivation(options, writer, batchSize);
  await activation.reached(after);
  const tell = (): void => {
    const people = buffer.takeConcerned();
    if (people.size > 0 && activation.isActive()) emitChange(readModelChanged(projection.name, people));
  };
  const turns = createProjectionTurns(signal, pace.rest);
  const clearNext = async (): Promise<boolean> => {
    const isMore = await buffer.clearNext();
    tell();
    return isMore;
  };
  const types = typesOf(projection);
  const committing = { projection, most: Math.min(batchSize, mostDocuments), pace, tell };
  const commit = observe((batch) => commitBatch(committing, buffer, batch));
  try {
    turns.repeat(clearNext);
    for await (const batch of log.readAll({ after, types, batchSize, follow: true, signal: turns.signal })) {
      await turns.one(async () => {
        await commit(batch);
        await activation.reached(batch.position);
      });
      turns.repeat(clearNext);
      succeeded();
    }
  } finally {
    await turns.end();
  }
  if (!signal.aborted) throw new Error('the log ended while it was followed');
}

type Committing = { projection: AnyProjection; most: number; pace: ProjectionPace; tell: () => void };

/** In as many commits as it needs: what is in one is in none of the others. */
async function commitBatch(
  { projection, most, pace, tell }: Committing,
  buffer: DocumentBuffer,
  { events, position }: LogBatch,
): Promise<void> {
  const all = events.map(current);
  const bounds = { most, lookUp: pace.lookUp };
  for (let done = 0; ;) {
    done += await applySome(projection, buffer, all.slice(done), bounds);
    const isLast = done >= all.length;
    await buffer.commit(isLast ? position : all[done - 1]!.position);
    tell();
    if (isLast) return;
    await pace.lookUp();
  }
}

/**
 * Activates a version for readers once it has processed everything that was in the log at its start and is at most one
 * batch behind, so that it catches up under load too. The very first version waits as well: reads with a position wait
 * for it, and an incomplete library would be no better than none.
 */
async function createActivation(
  { projection, log, logger, emitChange }: RunOptions,
  writer: ReadModelWriter,
  batchSize: number,
) {
  let active = await writer.isActive();
  let target = active ? 0n : await log.head();
  return {
    isActive: (): boolean => active,
    async reached(position: bigint): Promise<void> {
      if (active || position < target) return;
      if ((await log.countAfter(position)) > batchSize) {
        target = await log.head();
        return;
      }
      await writer.activate();
      active = true;
      // The log is empty: no document changed.
      if (position === 0n) return;
      const { name, version } = projection;
      logger.info({ readModel: name, version }, 'this version of the read model is now active');
      emitChange(readModelReplaced(name, position));
    },
  };
}
