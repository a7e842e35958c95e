import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, batchesOf, eventsOf, follow, idsOf } from './event-log-fixtures.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** Reading the whole log: order, resuming, filtering, following. */
export function eventLogReadingContract(makeHarness: MakeHarness<EventLog>): void {
  let harness: Harness<EventLog>;
  let log: EventLog;
  const setUp = async (): Promise<void> => {
    harness = await makeHarness();
    log = harness.port;
  };
  const tearDown = (): Promise<void> => harness.dispose();
  const appendMany = async (count: number, type?: string): Promise<string[]> => {
    const events = Array.from({ length: count }, (_, n) => anEvent(n, type));
    await log.append(`card-${events[0]!.id}`, events, -1);
    return idsOf(events);
  };

  describe('reading all', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('finds nothing in an empty log and ends', async () => {
      expect(await batchesOf(log)).toEqual([]);
      expect([await log.head(), await log.countAfter(START)]).toEqual([START, 0]);
    });

    it('yields every event once, in order, in batches of the size asked for', async () => {
      const ids = await appendMany(25);
      const batches = await batchesOf(log, { batchSize: 10 });
      expect(batches.map(({ events }) => events.length)).toEqual([10, 10, 5]);
      expect(idsOf(batches.flatMap(({ events }) => events))).toEqual(ids);
      expect(batches.at(-1)?.position).toBe(await log.head());
    });

    it('resumes after the position of any batch', async () => {
      const ids = await appendMany(12);
      for (const batch of await batchesOf(log, { batchSize: 4 })) {
        const rest = idsOf(await eventsOf(log, { after: batch.position }));
        expect([...ids.slice(0, 12 - rest.length), ...rest]).toEqual(ids);
        expect(await log.countAfter(batch.position)).toBe(rest.length);
      }
    });

    it('has nothing after its head or beyond', async () => {
      await appendMany(3);
      const head = await log.head();
      expect(await batchesOf(log, { after: head })).toEqual([]);
      expect(await batchesOf(log, { after: head + 1000n })).toEqual([]);
      expect(await log.countAfter(head + 1000n)).toBe(0);
    });

    it('filters by type and moves its position past what was filtered out', async () => {
      const wanted = await appendMany(3, 'CardEdited');
      await appendMany(40, 'CardReviewed');
      const alsoWanted = await appendMany(2, 'CardDeleted');
      await appendMany(7, 'CardReviewed');
      const batches = await batchesOf(log, { types: ['CardEdited', 'CardDeleted'], batchSize: 2 });
      expect(idsOf(batches.flatMap(({ events }) => events))).toEqual([...wanted, ...alsoWanted]);
      expect(batches.every(({ events }) => events.length <= 2)).toBe(true);
      expect(batches.at(-1)?.position).toBe(await log.head());
    });

    it('gives the position even when no event is of the wanted types', async () => {
      await appendMany(5, 'CardReviewed');
      const batches = await batchesOf(log, { types: ['CardEdited'] });
      expect(batches.flatMap(({ events }) => events)).toEqual([]);
      expect(batches.at(-1)?.position).toBe(await log.head());
    });

    it('shows no gap and no disorder to a reader while others write', async () => {
      const other = await harness.alongside();
      const reading = follow(log, 200, { batchSize: 7 });
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 25; n += 1) {
          await (writer % 2 ? log : other).append(`card-${writer}`, [anEvent(n)], n - 1);
        }
      });
      await Promise.all(writers);
      const { events } = await reading;
      expect(idsOf(events)).toEqual(idsOf(await eventsOf(log)));
      expect(new Set(idsOf(events)).size).toBe(200);
    });

    it('stops between two batches when the signal aborts', async () => {
      await appendMany(10);
      const stop = new AbortController();
      let batches = 0;
      for await (const batch of log.readAll({ after: START, batchSize: 2, signal: stop.signal })) {
        batches += batch.events.length / 2;
        stop.abort();
      }
      expect(batches).toBe(1);
    });
  });

  describe('following', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('yields what is there, then what is appended', async () => {
      const old = await appendMany(3);
      const following = follow(log, 5);
      const fresh = await appendMany(2);
      const { events, position } = await following;
      expect(idsOf(events)).toEqual([...old, ...fresh]);
      expect(position).toBe(await log.head());
    });

    it('notices what another process appends', async () => {
      const following = follow(log, 1);
      const event = anEvent();
      await (await harness.alongside()).append('card-1', [event], -1);
      expect(idsOf((await following).events)).toEqual([event.id]);
    });

    it('yields the same events to each of several readers, by the types and sizes that they want', async () => {
      const following = Promise.all([
        follow(log, 3, { types: ['CardEdited'] }),
        follow(log, 2, { types: ['CardReviewed'] }),
        follow(log, 5),
        follow(log, 5, { batchSize: 2 }),
      ]);
      const ids = { edited: [] as string[], reviewed: [] as string[] };
      for (const type of ['CardEdited', 'CardReviewed', 'CardEdited', 'CardReviewed', 'CardEdited']) {
        const [id] = await appendMany(1, type);
        ids[type === 'CardEdited' ? 'edited' : 'reviewed'].push(id!);
      }
      const [ofEdited, ofReviewed, ofAll, ofAllInTwos] = await following;
      expect(idsOf(ofEdited.events)).toEqual(ids.edited);
      expect(idsOf(ofReviewed.events)).toEqual(ids.reviewed);
      expect(idsOf(ofAll.events).sort()).toEqual([...ids.edited, ...ids.reviewed].sort());
      expect(ofAllInTwos.events).toEqual(ofAll.events);
    });

    it('moves on past events that are filtered out', async () => {
      const stop = new AbortController();
      const following = log.readAll({
        after: START,
        types: ['CardEdited'],
        follow: true,
        signal: stop.signal,
      });
      const next = following[Symbol.asyncIterator]();
      let waiting = next.next();
      await appendMany(2, 'CardReviewed');
      const head = await log.head();
      // An engine that holds what is of others moves on past that first.
      for (let position = START; position < head; waiting = next.next()) {
        const { value } = await waiting;
        expect(value).toEqual({ events: [], position: expect.any(BigInt) });
        position = value.position;
      }
      expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
      stop.abort();
      await waiting;
      expect(await next.next()).toEqual({ done: true, value: undefined });
    });

    it('ends when the signal aborts while it waits, or has aborted before', async () => {
      const stop = new AbortController();
      const following = eventsOf(log, { follow: true, signal: stop.signal });
      stop.abort();
      expect(await following).toEqual([]);
      expect(await eventsOf(log, { follow: true, signal: AbortSignal.abort() })).toEqual([]);
    });

    it('ends when the log is closed', async () => {
      const following = eventsOf(log, { follow: true });
      await log.close();
      expect(await following).toEqual([]);
    });
  });
}
