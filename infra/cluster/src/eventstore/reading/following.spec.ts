import { describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import {
  anEvent,
  batchesOf,
  eventsOf,
  follow,
  idsOf,
} from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aLog, aServer } from '../../../testing/eventstore-server/fixture.ts';

const rare = 'CardEdited';

/** Appends many events of which every `rareEvery`-th is of the rare type. */
async function fill(log: EventLog, count: number, rareEvery: number): Promise<void> {
  const events = Array.from({ length: count }, (_, n) =>
    anEvent(n, n % rareEvery === 0 ? rare : 'CardReviewed'),
  );
  for (let n = 0; n < count; n += 500) await log.append('card-1', events.slice(n, n + 500), n - 1);
}

describe('reading EventStoreDB', () => {
  it('lets the server filter a long stretch, and loses nothing at the end or on resuming', async () => {
    const server = await aServer({ systemRecordEvery: 1 });
    const log = aLog(server.connectionString);
    await fill(log, 7_000, 60);
    const all = (await eventsOf(log)).filter(({ type }) => type === rare);
    expect(server.calls.subscribe).toBe(0);
    const batches = await batchesOf(log, { types: [rare], batchSize: 50 });
    expect(server.calls.subscribe).toBeGreaterThan(0);
    expect(idsOf(batches.flatMap(({ events }) => events))).toEqual(idsOf(all));
    expect(batches.at(-1)!.position).toBe(await log.head());
    for (const { position } of batches) {
      const rest = await eventsOf(log, { types: [rare], after: position });
      expect(idsOf(rest)).toEqual(idsOf(all.filter((event) => event.position > position)));
    }
  });

  it('moves past a long stretch in which nothing is wanted', async () => {
    const log = aLog((await aServer()).connectionString);
    await fill(log, 8_000, 20_000);
    const batches = await batchesOf(log, { types: [rare] });
    expect(batches.flatMap(({ events }) => events)).toHaveLength(1);
    expect(batches.at(-1)!.position).toBe(await log.head());
    expect(batches.length).toBeGreaterThan(2);
    const positions = batches.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
  });

  it.each([[undefined], [[rare]]])(
    'goes on without gap or repetition when it is broken off again and again (types: %s)',
    async (types) => {
      const server = await aServer();
      const log = aLog(server.connectionString);
      const writer = aLog(server.connectionString);
      await fill(writer, 4_000, 4);
      const wanted = types ? 1_000 + 50 : 4_000 + 50;
      const following = follow(log, wanted, { types, batchSize: 100 });
      for (let n = 0; n < 50; n += 1) {
        await writer.append('card-2', [anEvent(n, rare)], n - 1);
        server.breakOff();
      }
      const { events } = await following;
      expect(idsOf(events)).toEqual(idsOf(await eventsOf(writer, { types })));
    },
  );

  it('goes on when the engine was away', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString);
    await log.append('card-1', [anEvent()], -1);
    const stop = new AbortController();
    const reading = log.readAll({ after: START, follow: true, signal: stop.signal })[Symbol.asyncIterator]();
    const first = await reading.next();
    const second = reading.next();
    server.stop();
    const added = server.log.append('card-1', [{ ...wire(anEvent('later')) }], 0);
    await server.start();
    const { value } = await second;
    expect(value.events.map(({ data }: { data: unknown }) => data)).toEqual(['later']);
    expect(value.position > first.value.position).toBe(true);
    expect(added).toMatchObject({ written: true });
    stop.abort();
    expect(await reading.next()).toEqual({ done: true, value: undefined });
  });

  it('gets on where a page takes longer than a call may', async () => {
    const server = await aServer();
    const writer = aLog(server.connectionString);
    await fill(writer, 300, 4);
    server.slowDown(10);
    const batches = await batchesOf(aLog(server.connectionString, { giveUpMs: 1_500 }));
    expect(batches.length).toBeGreaterThan(1);
    server.slowDown(0);
    expect(idsOf(batches.flatMap(({ events }) => events))).toEqual(idsOf(await eventsOf(writer)));
    expect(await writer.countAfter(START)).toBe(300);
  });

  it('keeps what the reader does not take out of memory', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString);
    await fill(log, 1_500, 1);
    const { read } = server.calls;
    for await (const batch of log.readAll({ after: START, batchSize: 200 })) {
      expect(batch.events).toHaveLength(200);
      break;
    }
    expect(server.calls.read - read).toBe(1);
  });

  it('reckons how far behind one is who is far behind', async () => {
    const log = aLog((await aServer()).connectionString);
    await fill(log, 4_000, 10);
    const count = await log.countAfter(START);
    expect(Math.abs(count - 4_000)).toBeLessThan(400);
    const events = await eventsOf(log);
    expect(await log.countAfter(events.at(-1_500)!.position)).toBe(1_499);
  });

  it('keeps installations that share an engine apart', async () => {
    const server = await aServer();
    const [one, other] = ['one-', 'other-'].map((prefix) => aLog(server.connectionString, { prefix }));
    await one!.append('card-1', [anEvent('one')], -1);
    await other!.append('card-1', [anEvent('other'), anEvent('another')], -1);
    expect((await eventsOf(one!)).map(({ stream, data }) => [stream, data])).toEqual([['card-1', 'one']]);
    expect([await one!.countAfter(START), await other!.countAfter(START)]).toEqual([1, 2]);
    expect((await one!.head()) < (await other!.head())).toBe(true);
  });
});

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** An event as another process would have written it. */
function wire({ id, type, data, metadata, version }: ReturnType<typeof anEvent>) {
  const { correlationId, causationId, ...rest } = metadata;
  const beside = { ...rest, version, $correlationId: correlationId, $causationId: causationId };
  return { id, type, data: bytes(data), metadata: bytes(beside) };
}
