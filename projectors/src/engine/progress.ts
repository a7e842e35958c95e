import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';

/** `total` is the number of events in the log at the start, `done` how many of them were processed. */
export type Progress = { done: number; total: number };

/**
 * The progress of a reader that starts at the beginning of the log. Events are counted once; afterwards the progress is
 * estimated from positions, since on some engines counting the remaining events means reading them.
 */
export async function progressOf(
  log: Pick<EventLog, 'head' | 'countAfter'>,
): Promise<(position: Position) => Progress> {
  const [total, head] = [await log.countAfter(START), await log.head()];
  return (position) => {
    const done = position >= head ? total : Math.round((total * Number(position)) / Number(head));
    return { done, total };
  };
}
