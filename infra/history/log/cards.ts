import type { StudiedCard } from '@anamnesis/contracts/cards/study/answer-facts.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { createColumn, createNumbering } from './numbers.ts';
import type { CardState, Review } from './review.ts';

const unknown = 0;
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A few numbers of each card, by its row number. */
export function createCards() {
  const numbering = createNumbering();
  const person = createColumn(Uint32Array);
  const document = createColumn(Uint32Array);
  const lastAt = createColumn(Float64Array, NaN);
  const lastDay = createColumn(Int32Array);
  const interval = createColumn(Int32Array);
  const stability = createColumn(Float64Array, NaN);
  const difficulty = createColumn(Float64Array, NaN);
  const reps = createColumn(Uint32Array);
  const lapses = createColumn(Uint32Array);
  const isLearning = createColumn(Uint8Array, 1);
  /** It has had an interval of whole days. */
  const hasLearnt = createColumn(Uint8Array);
  const known = {
    page: createColumn(Int32Array, unknown),
    /** 1 no, 2 yes. */
    isHighYield: createColumn(Uint8Array, unknown),
    /** 1 generated, 2 written. */
    origin: createColumn(Uint8Array, unknown),
  };

  const stateOf = (card: number): CardState => ({
    intervalDays: interval.get(card),
    stability: orNull(stability.get(card)),
    difficulty: orNull(difficulty.get(card)),
    reps: reps.get(card),
    lapses: lapses.get(card),
    isLearning: isLearning.get(card) === 1,
  });

  return {
    find: numbering.find,
    personOf: person.get,
    documentOf: document.get,
    stateOf,
    add(cardId: string, ofPerson: number, ofDocument: number): number {
      const card = numbering.of(cardId);
      person.set(card, ofPerson);
      document.set(card, ofDocument);
      return card;
    },
    noteAll(card: number, { pageNumber, isHighYield, origin }: Partial<StudiedCard>): void {
      if (pageNumber !== undefined) known.page.set(card, pageNumber);
      if (isHighYield !== undefined) known.isHighYield.set(card, isHighYield ? 2 : 1);
      if (origin !== undefined) known.origin.set(card, origin === 'written' ? 2 : 1);
    },
    factsOf(card: number): Pick<Review, 'page' | 'isHighYield' | 'origin'> {
      const [page, rated, origin] = [
        known.page.get(card),
        known.isHighYield.get(card),
        known.origin.get(card),
      ];
      return {
        page: page === unknown ? null : page,
        isHighYield: rated === unknown ? null : rated === 2,
        origin: origin === unknown ? null : origin === 2 ? 'written' : 'generated',
      };
    },
    phaseOf(card: number): Review['phase'] {
      if (Number.isNaN(lastAt.get(card))) return 0;
      if (isLearning.get(card) === 0) return 2;
      return hasLearnt.get(card) === 1 ? 3 : 1;
    },
    elapsed(card: number, at: number, day: number): Pick<Review, 'elapsedDays' | 'elapsedSeconds'> {
      const before = lastAt.get(card);
      if (Number.isNaN(before)) return { elapsedDays: -1, elapsedSeconds: -1 };
      return {
        elapsedDays: Math.max(0, day - lastDay.get(card)),
        elapsedSeconds: Math.max(0, Math.round((at - before) / 1000)),
      };
    },
    answered(card: number, at: number, day: number): void {
      lastAt.set(card, at);
      lastDay.set(card, day);
    },
    /** From now on it stands so. */
    schedule(card: number, { spacedRepetition, memory }: CardSchedule): void {
      interval.set(card, spacedRepetition.intervalDays);
      isLearning.set(card, spacedRepetition.isLearning ? 1 : 0);
      if (!spacedRepetition.isLearning) hasLearnt.set(card, 1);
      stability.set(card, memory?.stability ?? NaN);
      difficulty.set(card, memory?.difficulty ?? NaN);
      reps.set(card, memory?.reps ?? 0);
      lapses.set(card, memory?.lapses ?? 0);
    },
  };
}
