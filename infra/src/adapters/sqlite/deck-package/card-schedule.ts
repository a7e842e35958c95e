import type { DeckMemory } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import type { PackageCard, PackageSchedule } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { CollectionRow } from './collection.ts';
import { numberOf } from './row-values.ts';

/** Anki's numbers of what a card is, and of the queue that it waits in. */
const type = { new: 0, learning: 1, review: 2, relearning: 3 };
const queue = {
  new: 0,
  buriedByHand: -3,
  buried: -2,
  suspended: -1,
  learning: 1,
  learningOnDay: 3,
};
/** A due number is an instant from here on: as a day it would be millions of years ahead. */
const leastInstant = 1_000_000_000;
/** In seconds as well as in days, what is later is no time when a card is asked: it begins as a new one. */
const latestDue = 32_503_680_000;
/** One that no deck has. */
const noDeck = -1;
const flagBits = 7;

/** null: it is not known which one it is, or of which note. A card of a filtered deck keeps where it belongs, and when it was due there. */
export function packageCardOf(row: CollectionRow): PackageCard | null {
  const id = numberOf(row, 'id');
  const noteId = numberOf(row, 'nid');
  const ordinal = numberOf(row, 'ord');
  if (id === undefined || noteId === undefined || ordinal === undefined) return null;
  const waiting = numberOf(row, 'queue') ?? queue.new;
  const home = numberOf(row, 'odid') ?? 0;
  return {
    id,
    noteId,
    deckId: home === 0 ? (numberOf(row, 'did') ?? noDeck) : home,
    ordinal,
    schedule: scheduleOf(row, waiting, home !== 0),
    isSuspended: waiting === queue.suspended,
    isBuried: waiting === queue.buried || waiting === queue.buriedByHand,
    flag: (numberOf(row, 'flags') ?? 0) & flagBits,
    memory: memoryIn(row['data']),
  };
}

function scheduleOf(row: CollectionRow, waiting: number, isFiltered: boolean): PackageSchedule {
  const kind = numberOf(row, 'type') ?? type.new;
  const interval = Math.max(0, numberOf(row, 'ivl') ?? 0);
  const home = numberOf(row, 'odue') ?? 0;
  const due = isFiltered && home !== 0 ? home : numberOf(row, 'due');
  if (kind === type.new || due === undefined || Math.abs(due) > latestDue)
    return { kind: 'new', position: due ?? 0 };
  // The scheduler before 2018 left what was forgotten a review, in the queue of learning.
  const isLearning = waiting === queue.learning || waiting === queue.learningOnDay;
  if (kind === type.review && !isLearning) return { kind: 'review', dueDay: due, interval };
  const again = kind !== type.learning;
  const steps = Number(row['left']);
  const left = Number.isSafeInteger(steps) ? Math.max(0, steps) : 0;
  return due >= leastInstant
    ? { kind: 'learning', again, interval, dueAt: due, left }
    : { kind: 'learningOnDay', again, interval, dueDay: due, left };
}

/** What FSRS remembers, where Anki studied with it. Other programs keep what they like in the same place. */
function memoryIn(data: unknown): DeckMemory | null {
  if (typeof data !== 'string' || !data.includes('"s"')) return null;
  try {
    const { s: stability, d: difficulty } = JSON.parse(data) as { s?: unknown; d?: unknown };
    const isMemory = isWithin(stability, 0, Infinity) && isWithin(difficulty, 1, 10);
    return isMemory && stability > 0 ? { stability, difficulty } : null;
  } catch {
    return null;
  }
}

const isWithin = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to && value !== Infinity;
