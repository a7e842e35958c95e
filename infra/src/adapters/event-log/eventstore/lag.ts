import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { Reading } from './reading.ts';

const pageSize = 500;
const countedAtMost = 2_000;

/**
 * How many of our events lie after a position: counted up to 2,000, beyond that reckoned from the bytes that those take,
 * since positions of this engine are places in its files. Cost: reading what is counted.
 */
export function createLag(reading: Reading): (position: Position, limitMs: number) => Promise<number> {
  return async (position, limitMs) => {
    const head = await reading.head(limitMs);
    let read = position;
    let count = 0;
    while (read < head) {
      const page = await reading.page(read, pageSize, limitMs);
      count += page.events.length;
      if (page.atEnd) break;
      read = page.last;
      if (count >= countedAtMost) return reckon(count, { from: position, to: read, head });
    }
    return count;
  };
}

function reckon(count: number, { from, to, head }: { from: Position; to: Position; head: Position }): number {
  return count + Math.round((count * Math.max(0, Number(head - to))) / Number(to - from));
}
