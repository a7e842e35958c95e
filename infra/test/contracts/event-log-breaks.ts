import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, eventsOf, follow, idsOf } from './event-log-fixtures.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { untilDone } from './until-done.ts';

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

    it.for([[undefined], [['CardReviewed']]])(
      'leave no gap and repeat nothing for a reader that follows (types: %s)',
      async ([types], { signal }) => {
        const other = await harness.alongside();
        const following = follow(log, writers * each, { types, batchSize: 7 });
        const taken = { appends: 0 };
        const writing = writeAll(other, signal, taken);
        const breaking = breakAgainAndAgain(harness, writing, taken);
        const { events } = await following;
        await Promise.all([writing, breaking]);
        expect(idsOf(events)).toEqual(idsOf(await eventsOf(other)));
        expect(new Set(idsOf(events)).size).toBe(writers * each);
      },
    );

    it('of readers, which go on from the position of their last batch while others write, lose nothing', async ({
      signal,
    }) => {
      const writing = writeAll(await harness.alongside(), signal);
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
const writeAll = (to: EventLog, signal: AbortSignal, taken: Taken = { appends: 0 }): Promise<unknown> =>
  Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < each; n += 1) {
        const event = anEvent(n);
        await untilDone(signal, () => to.append(`card-${writer}`, [event], n - 1));
        taken.appends += 1;
      }
    }),
  );

/** How far the writers are. */
type Taken = { appends: number };

/** The next batch of a reader that comes for it alone. */
async function firstBatch(log: EventLog, after: Position): Promise<LogBatch> {
  const leave = new AbortController();
  for await (const batch of log.readAll({ after, batchSize: 3, follow: true, signal: leave.signal })) {
    leave.abort();
    return batch;
  }
  throw new Error('the log ended while it was followed');
}

/** Until the work is over. Between two breaks something is taken: a slow machine does nothing else than connect otherwise. */
async function breakAgainAndAgain(
  harness: Harness<EventLog>,
  work: Promise<unknown>,
  taken: Taken,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  void work.then(end, end);
  for (let before = -1; !over.signal.aborted;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (taken.appends === before) continue;
    before = taken.appends;
    await harness.disconnect();
  }
}
