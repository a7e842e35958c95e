import { type Position, START } from '@anamnesis/contracts/kernel/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';

/** Events of the log that were dealt with, of those that there were at the start. */
export type Progress = { done: number; total: number };

/**
 * How far one is who reads the log from its start. Counted once and reckoned from positions afterwards: to count what is
 * left after each batch would mean to read it, on some engines.
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
