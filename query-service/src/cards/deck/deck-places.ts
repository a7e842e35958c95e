import { createFairSemaphore, type FairSemaphore } from '@anamnesis/contracts/kernel/fair-semaphore.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';

/** Decks that one process writes at once, and those that wait on its disk until they are downloaded. */
const most = { written: 3, kept: 400 };
const mostOfPerson = { written: 1, kept: 3 };
const patienceMs = 25_000;
const againInSeconds = 5;

/** The exports that are at work. People take turns; one who has waited too long is told to come again. */
export type DeckPlaces = {
  /** Waits for a turn to write a deck. */
  write: (userId: string, signal: AbortSignal) => Promise<() => void>;
  /** Waits for a turn to have pages drawn, however long. */
  draw: (userId: string, signal: AbortSignal) => Promise<() => void>;
  /** Waits for room on the disk. */
  keep: (userId: string, signal: AbortSignal) => Promise<() => void>;
};

export function createDeckPlaces(waitMs = patienceMs): DeckPlaces {
  const writing = createFairSemaphore({ places: most.written, perOwner: mostOfPerson.written });
  const kept = createFairSemaphore({ places: most.kept, perOwner: mostOfPerson.kept });
  return {
    write: (userId, signal) => take(writing, userId, signal, waitMs),
    draw: (owner, signal) => writing.take({ owner, signal }),
    keep: (userId, signal) => take(kept, userId, signal, waitMs),
  };
}

async function take(
  places: FairSemaphore,
  owner: string,
  signal: AbortSignal,
  waitMs: number,
): Promise<() => void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(busy()), waitMs);
  try {
    return await places.take({ owner, signal: AbortSignal.any([signal, patience.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

const busy = (): Rejection =>
  new Rejection(
    commonRefusals.BUSY,
    'Many decks are being made right now. Please try again in a moment.',
    {},
    againInSeconds,
  );
