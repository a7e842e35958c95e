import type { DeckCardState, DeckSchedule } from '@anamnesis/contracts/ports/packs/deck-file.ts';

/** Anki's numbers of what a card is, and of the queue that it waits in. */
const type = { new: 0, learning: 1, review: 2, relearning: 3 };
const queue = { suspended: -1, new: 0, learning: 1, review: 2, learningOnDay: 3 };
/** How much easier a card is than the hardest, in thousandths; Anki's first value. FSRS does not use it. */
const usualEase = 2500;
/** One step left, today. */
const lastStep = 1001;

type Columns = {
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  left: number;
};

function cardColumns(schedule: DeckSchedule, position: number): Columns {
  switch (schedule.kind) {
    case 'new':
      return { type: type.new, queue: queue.new, due: position, ivl: 0, factor: 0, left: 0 };
    case 'learning':
      return { ...learning(schedule), queue: queue.learning, due: schedule.dueAt };
    case 'learningOnDay':
      return { ...learning(schedule), queue: queue.learningOnDay, due: schedule.dueDay };
    case 'review': {
      const { dueDay: due, interval: ivl } = schedule;
      return { type: type.review, queue: queue.review, due, ivl, factor: usualEase, left: 0 };
    }
    default:
      return schedule satisfies never;
  }
}

const learning = ({ again, left = lastStep }: { again: boolean; left?: number | undefined }) =>
  again
    ? { type: type.relearning, ivl: 1, factor: usualEase, left }
    : { type: type.learning, ivl: 0, factor: 0, left };

const queueOf = ({ isSuspended }: DeckCardState, { queue: waiting }: Columns): number =>
  isSuspended ? queue.suspended : waiting;

/** The columns from `type` to `left`, in their order. `position`: among the new cards. */
export function stateColumns(state: DeckCardState, position: number): number[] {
  const columns = cardColumns(state.schedule, position);
  const { type: kind, due, ivl, factor, left } = columns;
  return [kind, queueOf(state, columns), due, ivl, factor, state.reviews, state.lapses, left];
}

/** What FSRS remembers, and when the card was last answered, as Anki keeps it beside a card. */
export function cardData({ memory, reviewedAt }: Pick<DeckCardState, 'memory' | 'reviewedAt'>): string {
  const remembered = memory && {
    s: Number(memory.stability.toFixed(4)),
    d: Number(memory.difficulty.toFixed(3)),
  };
  const data = { ...remembered, ...(reviewedAt !== null && { lrt: reviewedAt }) };
  return Object.keys(data).length === 0 ? '' : JSON.stringify(data);
}
