import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { AskStore, StoreReading } from './reading.ts';

const pageSize = 500;
const countedAtMost = 2_000;
const pagesAtMost = 20;

/**
 * How many of our events come after a position: counted up to 2,000, beyond that estimated from the bytes that those take, since
 * positions of this engine are offsets in its files. Cost: reading the counted events, 500 records a call; where other programs
 * use the engine as well, some of our events have to be found before anything can be estimated.
 */
export function createLag(reading: StoreReading, ask: AskStore): (position: Position) => Promise<number> {
  return async (position) => {
    const head = await reading.head(ask);
    let read = position;
    let count = 0;
    for (let pages = 1; read < head; pages += 1) {
      const after = read;
      const page = await ask((limitMs) => reading.page(after, pageSize, limitMs));
      count += page.events.length;
      if (page.atEnd) break;
      read = page.last;
      const enough = count >= countedAtMost || (count > 0 && pages >= pagesAtMost);
      if (enough) return reckon(count, { from: position, to: read, head });
    }
    return count;
  };
}

function reckon(count: number, { from, to, head }: { from: Position; to: Position; head: Position }): number {
  return count + Math.round((count * Math.max(0, Number(head - to))) / Number(to - from));
}
