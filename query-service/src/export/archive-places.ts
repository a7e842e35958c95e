import { createFairSemaphore, type FairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';

/** A person may download one of each kind at a time: a large export over a slow line keeps nobody from a deck. */
export type ArchiveKind = 'export' | 'deck';
const mostOfPerson = 1;
/** Of each kind, in one process: one that is open holds about 2 MB, its descriptor and its connection. */
const mostOpen = 100;
/** Decks that are written at once, before their first byte. */
const mostWritten = 3;
const patienceMs = 25_000;
const againInSeconds = 5;

/** The archives that are at work. People take turns; one who has waited too long is asked to come again. */
export type ArchivePlaces = {
  /** Waits until an archive may be opened. The place is given back when its download has ended. */
  open: (kind: ArchiveKind, userId: string, signal: AbortSignal) => Promise<() => void>;
  /** Waits for a turn to write a deck. */
  write: (userId: string, signal: AbortSignal) => Promise<() => void>;
  /** Waits for a turn to have pages drawn, however long. */
  draw: (userId: string, signal: AbortSignal) => Promise<() => void>;
};

export function createArchivePlaces(waitMs = patienceMs): ArchivePlaces {
  const opened = (): FairSemaphore => createFairSemaphore({ places: mostOpen, perOwner: mostOfPerson });
  const open = { export: opened(), deck: opened() };
  const writing = createFairSemaphore({ places: mostWritten, perOwner: mostOfPerson });
  return {
    open: (kind, userId, signal) => take(open[kind], userId, signal, waitMs),
    write: (userId, signal) => take(writing, userId, signal, waitMs),
    draw: (owner, signal) => writing.take({ owner, signal }),
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
    'Another download is still in progress. Please try again when it has finished.',
    {},
    againInSeconds,
  );
