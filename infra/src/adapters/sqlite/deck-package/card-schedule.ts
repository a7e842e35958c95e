import type { DeckMemory } from '@anamnesis/contracts/ports/deck-file.ts';
import type { PackageCard, PackageSchedule } from '@anamnesis/contracts/ports/deck-package.ts';
import type { Row } from './collection.ts';
import { numberAt } from './row-values.ts';

/** Anki's numbers of what a card is, and of the queue that it waits in. */
const type = { new: 0, learning: 1, review: 2, relearning: 3 };
const queue = { buriedByHand: -3, buried: -2, suspended: -1, learning: 1, learningOnDay: 3 };
/** A due number is an instant from here on: as a day it would be millions of years ahead. */
const leastInstant = 1_000_000_000;
const flagBits = 7;

/** A card of a filtered deck keeps where it belongs, and when it was due there. */
export function cardOf(row: Row): PackageCard {
  const waiting = numberAt(row, 'queue');
  const home = numberAt(row, 'odid');
  return {
    id: numberAt(row, 'id'),
    noteId: numberAt(row, 'nid'),
    deckId: home === 0 ? numberAt(row, 'did') : home,
    ordinal: numberAt(row, 'ord'),
    schedule: scheduleOf(row, waiting, home !== 0),
    isSuspended: waiting === queue.suspended,
    isBuried: waiting === queue.buried || waiting === queue.buriedByHand,
    flag: numberAt(row, 'flags') & flagBits,
    memory: memoryIn(row['data']),
  };
}

function scheduleOf(row: Row, waiting: number, isFiltered: boolean): PackageSchedule {
  const kind = numberAt(row, 'type');
  const interval = Math.max(0, numberAt(row, 'ivl'));
  const home = numberAt(row, 'odue');
  const due = isFiltered && home !== 0 ? home : numberAt(row, 'due');
  if (kind === type.new) return { kind: 'new', position: due };
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
