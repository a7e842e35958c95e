import { stat } from 'node:fs/promises';
import { storageErrorOf } from '@anamnesis/contracts/ports/models/engine.ts';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import { endIdleWorkers } from '../../../platform/workers/idle-workers.ts';
import { createWorkerPool } from '../../../platform/workers/pool.ts';
import { mostDecksAtOnce } from '../lanes.ts';
import { oneAhead } from './one-ahead.ts';
import type { AnswersItem, DeckOnDisk, DeckReader, ReadDeckItem, MediaItem, SurveyItem } from './reader.ts';
import { DeckUnreadable } from './reader.ts';

const mebibyte = 2 ** 20;
/** A deck of half a million cards has the days on which they are due in memory, and a page of its collection. */
const memoryBytes = 384 * mebibyte;
/** To the next item: the first answer of a million waits for them to be sorted. */
const stepTimeoutMs = 120_000;
/**
 * From the first item to the last, as its thread runs: items that each come soon may be without end. Ten times what honest decks take that are
 * packed as well as decks are.
 */
export const longestReadingMs = (bytes: number): number =>
  Math.min(900_000, 15_000 + (bytes / mebibyte) * 10_000);

/** What this process may hold beside an import before it ends the workers that nobody uses. */
const roomyBytes = 448 * mebibyte;

export type ThreadedDecks = {
  /** Packages are unpacked into this folder. */
  in: (folder: string) => DeckReader;
  close: () => Promise<void>;
};

/** Reads decks in threads of their own, each with limits of time and memory. `script`: a module that serves `deckTasks`. */
export function createThreadedDecks({
  script,
  idleMs,
  longestMs = longestReadingMs,
}: {
  script: URL;
  idleMs?: number | undefined;
  longestMs?: (bytes: number) => number;
}): ThreadedDecks {
  const pool = createWorkerPool({
    script,
    size: mostDecksAtOnce,
    perOwner: 1,
    timeoutMs: stepTimeoutMs,
    idleMs,
    memoryBytes,
    keptBytes: 64 * mebibyte,
    // Most of what it makes is short-lived: a small heap is cleaned more often, and takes no more time.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });

  async function* read<T>(
    task: string,
    input: DeckOnDisk & Record<string, unknown>,
    work: Work,
  ): AsyncGenerator<T> {
    const { size } = await stat(input.path);
    const mostMs = longestMs(size);
    const timeoutMs = Math.min(stepTimeoutMs, mostMs);
    let spentMs = 0;
    const spent = (ms: number): void => {
      spentMs += ms;
      work.spent?.(ms);
    };
    try {
      for await (const item of oneAhead(pool.stream<T>({ task, input }, { ...work, spent, timeoutMs }))) {
        if (spentMs > mostMs) throw tooComplex();
        if (process.memoryUsage.rss() > roomyBytes) endIdleWorkers();
        yield item;
      }
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  return {
    in: (folder) => {
      const onDisk = (deck: DeckOnDisk) => ({ ...deck, folder });
      return {
        survey: (deck, now, work) =>
          read<SurveyItem>('survey', { ...onDisk(deck), nowMs: now?.getTime() ?? null }, work),
        media: (deck, names, work) => read<MediaItem>('media', { ...onDisk(deck), names }, work),
        drafts: (deck, media, work) => read<ReadDeckItem>('drafts', { ...onDisk(deck), media }, work),
        answers: (deck, work) => read<AnswersItem>('answers', onDisk(deck), work),
      };
    },
    close: pool.close,
  };
}

function asUnreadable(error: unknown): unknown {
  if (isTaskFault(error)) {
    const { taskError, message } = error;
    if (taskError === PackageUnreadable.name) return new DeckUnreadable('DECK_UNREADABLE', message);
    return storageErrorOf(taskError, 'the folder of decks', message) ?? error;
  }
  return isWorkerLimit(error) ? tooComplex() : error;
}

const tooComplex = (): DeckUnreadable =>
  new DeckUnreadable(
    'DECK_TOO_COMPLEX',
    'This deck takes too much time or memory to be read. Please export it in smaller parts.',
  );
