import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { type EventLog, UnknownPosition } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, eventsOf, follow } from './event-log-fixtures.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** Which log it is, and how long. */
export function eventLogIdentityContract(makeHarness: MakeHarness<EventLog>): void {
  describe('identity', () => {
    let harness: Harness<EventLog>;
    let log: EventLog;
    beforeEach(async () => {
      harness = await makeHarness();
      log = harness.port;
    });
    afterEach(() => harness.dispose());

    it('is made once, whoever asks first, and stays whatever is appended', async () => {
      const logs = [log, await harness.alongside(), await harness.alongside()];
      const identities = new Set(await Promise.all(logs.map((each) => each.identity())));
      await log.append('card-1', [anEvent()], -1);
      identities.add(await (await harness.reopen()).identity());
      expect(identities.size).toBe(1);
    });

    it('is that of no other log', async () => {
      const other = await makeHarness();
      expect(await other.port.identity()).not.toBe(await log.identity());
      await other.dispose();
    });

    it('is not among the events', async () => {
      await log.identity();
      expect([await eventsOf(log), await log.head(), await log.countAfter(START)]).toEqual([[], START, 0]);
    });

    it('distinguishes positions that were given out from those that the log has not come to', async () => {
      expect(await log.reaches(START)).toBe(true);
      const { position } = await log.append('card-1', [anEvent()], -1);
      const read: bigint[] = [];
      for await (const batch of log.readAll({ after: START, types: ['Nothing'] })) read.push(batch.position);
      for (const given of [position, ...read]) expect(await log.reaches(given)).toBe(true);
      expect(await log.reaches(position + 1_000_000n)).toBe(false);
    });

    it.each([[undefined], [['CardReviewed']]])(
      'knows positions that it did not give out, and does not wait at one (types: %s)',
      async (types) => {
        const first = await log.append('card-1', [anEvent('a'.repeat(500))], -1);
        const second = await log.append('card-1', [anEvent('b'.repeat(500))], 0);
        const after = second.position - 1n;
        // Where positions are counted one by one, this is that of the first.
        const known = after === first.position;
        expect(await log.reaches(after)).toBe(known);
        const outcome = known ? 1 : UnknownPosition.name;
        expect(await eventsOf(log, { after, types }).then(count, nameOf)).toBe(outcome);
        expect(await follow(log, 1, { after, types }).then(({ events }) => count(events), nameOf)).toBe(
          outcome,
        );
        for (const { position } of [first, second]) expect(await log.reaches(position)).toBe(true);
      },
    );
  });
}

const count = (events: readonly unknown[]): number => events.length;
const nameOf = (error: Error): string => error.name;
