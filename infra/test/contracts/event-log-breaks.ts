import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Position, START } from '@anamnesis/contracts/kernel/event.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/event-log.ts';
import { anEvent, eventsOf, follow, idsOf } from './event-log-fixtures.ts';
import type { Harness, MakeHarness } from './harness.ts';

const writers = 4;
const each = 25;

/** Reading and writing while connections break and readers come and go. */
export function eventLogBreaksContract(makeHarness: MakeHarness<EventLog>): void {
  describe('breaks', () => {
    let harness: Harness<EventLog>;
    let log: EventLog;
    beforeEach(async () => {
      harness = await makeHarness();
      log = harness.port;
    });
    afterEach(() => harness.dispose());

    it.each([[undefined], [['CardReviewed']]])(
      'leave no gap and repeat nothing for a reader that follows (types: %s)',
      async (types) => {
        const other = await harness.alongside();
        const following = follow(log, writers * each, { types, batchSize: 7 });
        const writing = writeAll(other);
        const breaking = breakAgainAndAgain(harness, writing);
        const { events } = await following;
        await Promise.all([writing, breaking]);
        expect(idsOf(events)).toEqual(idsOf(await eventsOf(other)));
        expect(new Set(idsOf(events)).size).toBe(writers * each);
      },
    );

    it('of readers, which go on from the position of their last batch while others write, lose nothing', async () => {
      const writing = writeAll(await harness.alongside());
      const ids: string[] = [];
      let position: Position = START;
      while (ids.length < writers * each) {
        const batch = await firstBatch(log, position);
        ids.push(...idsOf(batch.events));
        position = batch.position;
      }
      await writing;
      expect(ids).toEqual(idsOf(await eventsOf(log)));
    });
  });
}

/** Several concurrent writers; appends without an answer are retried, as command handlers do. */
const writeAll = (to: EventLog): Promise<unknown> =>
  Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < each; n += 1) await appendUntilTaken(to, `card-${writer}`, n);
    }),
  );

async function appendUntilTaken(log: EventLog, stream: string, n: number): Promise<void> {
  const event = anEvent(n);
  while (
    !(await log.append(stream, [event], n - 1).then(
      () => true,
      () => false,
    ))
  );
}

/** The next batch of a reader that comes for it alone. */
async function firstBatch(log: EventLog, after: Position): Promise<LogBatch> {
  const leave = new AbortController();
  for await (const batch of log.readAll({ after, batchSize: 3, follow: true, signal: leave.signal })) {
    leave.abort();
    return batch;
  }
  throw new Error('the log ended while it was followed');
}

/** Until that is over. */
async function breakAgainAndAgain(harness: Harness<EventLog>, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  void work.finally(() => over.abort());
  while (!over.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await harness.disconnect();
  }
}
