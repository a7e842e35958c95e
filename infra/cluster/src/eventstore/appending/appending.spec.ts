import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { AppendTooLarge, WrongExpectedRevision } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, idsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import type { AppendFault } from '../../../testing/eventstore-server/faults.ts';
import { aLog, aServer } from '../../../testing/eventstore-server/fixture.ts';
import { startEventStoreServer } from '../../../testing/eventstore-server/server.ts';
import { openEventStoreLog } from '../event-log.ts';
import { silentEngineLogger } from '../../engine/logger.ts';

const faults: AppendFault[] = ['lost', 'taken, then lost', 'taken, then silent', 'taken, then timed out'];

describe('append to EventStoreDB', () => {
  it.each(faults)('writes once when the first try was %s', async (fault) => {
    const server = await aServer();
    // Half of it is the time after which a try that is not answered is made again.
    const log = aLog(server.connectionString, { giveUpMs: 4_000 });
    await log.append('card-1', [anEvent()], -1);
    for (const expected of [0, 'any'] as const) {
      const before = server.log.ofStream('card-1').length;
      server.appendFaults.push(fault);
      const events = [anEvent(), anEvent()];
      const appended = await log.append('card-1', events, expected);
      const stored = await log.readStream('card-1');
      expect(idsOf(stored.slice(before))).toEqual(idsOf(events));
      expect(appended).toEqual({ revision: before + 1, position: stored.at(-1)!.position });
    }
  });

  it('makes each append a call of its own', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString);
    await log.append('card-1', [anEvent(), anEvent()], -1);
    expect(server.calls).toMatchObject({ append: 1, batchAppend: 0, read: 0 });
  });

  it('needs no read where the stream was read before', async () => {
    const server = await aServer();
    await aLog(server.connectionString).append('card-1', [anEvent(), anEvent()], -1);
    const log = aLog(server.connectionString);
    await log.readStream('card-1');
    const { read } = server.calls;
    await log.append('card-1', [anEvent()], 1);
    await log.append('card-1', [anEvent()], 2);
    expect(server.calls.read).toBe(read);
  });

  it('says how large an append was that is too large, and writes nothing', async () => {
    const server = await aServer({ maxAppendBytes: 1_000 });
    const log = aLog(server.connectionString);
    const events = [anEvent('a'.repeat(600)), anEvent('b'.repeat(600))];
    const append = log.append('card-1', events, -1);
    await expect(append).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(append).rejects.toThrow(
      /^2 events for stream card-1 would have 1\d{3} bytes; .* takes 1000 /,
    );
    expect(await log.readStream('card-1')).toEqual([]);
  });

  it('says which event was too large for the limit of a single one, at once, and writes nothing', async () => {
    const server = await aServer({ maxAppendEventBytes: 1_000, maxAppendBytes: 10_000 });
    const log = aLog(server.connectionString);
    const append = log.append('card-1', [anEvent(), anEvent('b'.repeat(900), 'CardCreated')], -1);
    await expect(append).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(append).rejects.toThrow(
      /^CardCreated for stream card-1 would have 1\d{3} bytes; .* takes 1000 /,
    );
    expect(server.calls.append).toBe(1);
    expect(await log.readStream('card-1')).toEqual([]);
  });

  it('refuses an append without events, and one that names an event twice', async () => {
    const log = aLog((await aServer()).connectionString);
    const event = anEvent();
    await expect(log.append('card-1', [], 'any')).rejects.toThrow(RangeError);
    await expect(log.append('card-1', [event, event], 'any')).rejects.toThrow(RangeError);
  });

  it('says so where events of the stream were deleted in the engine', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString);
    await log.append('card-1', [anEvent(), anEvent(), anEvent()], -1);
    server.log.truncate('card-1', 2);
    await expect(log.readStream('card-1')).rejects.toThrow('event 2 where 0 should be');
    expect(await log.readStream('card-1', 2)).toHaveLength(1);
    server.log.truncate('card-1', 3);
    const another = aLog(server.connectionString);
    await expect(another.append('card-1', [anEvent()], -1)).rejects.toThrow('event 3 where 0 should be');
  });

  it('turns to the leader when the node it knows is none', async () => {
    const first = await aServer();
    const log = aLog(first.connectionString);
    await log.append('card-1', [anEvent()], -1);
    const second = await aServer({ log: first.log });
    first.follow({ host: '127.0.0.1', port: second.port });
    await log.append('card-1', [anEvent()], 0);
    expect(await log.readStream('card-1')).toHaveLength(2);
    expect(second.calls.append).toBe(1);
  });

  it('keeps its promise for any order of appends, from several processes, whatever goes wrong', async () => {
    const pool = Array.from({ length: 6 }, (_, n) => anEvent(n));
    const append = fc.record({
      ids: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
      expected: fc.constantFrom<(number | 'any')[]>(-1, 0, 1, 2, 'any'),
      from: fc.nat(1),
      fault: fc.option(fc.constantFrom<AppendFault[]>('lost', 'taken, then lost', 'taken, then timed out')),
    });
    const property = fc.asyncProperty(fc.array(append, { minLength: 1, maxLength: 12 }), async (appends) => {
      const server = await startEventStoreServer();
      const options = { connectionString: server.connectionString, logger: silentEngineLogger };
      const logs: EventLog[] = [openEventStoreLog(options), openEventStoreLog(options)];
      const model: string[] = [];
      try {
        for (const { ids, expected, from, fault } of appends) {
          const events = ids.map((n) => pool[n]!);
          server.appendFaults.splice(0, Infinity, fault);
          const outcome = await logs[from]!.append('card-1', events, expected).then(
            ({ revision }) => revision,
            (error: unknown) => (error instanceof WrongExpectedRevision ? null : error),
          );
          expect(outcome).toBe(decide(model, idsOf(events), expected));
        }
        expect(server.log.ofStream('card-1').map(({ id }) => id)).toEqual(model);
      } finally {
        await Promise.all(logs.map((log) => log.close()));
        server.stop();
      }
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

/** What the port promises of an append: its last revision, or null when it is refused. Adds to the model. */
function decide(model: string[], ids: readonly string[], expected: number | 'any'): number | null {
  if (ids.every((id) => model.includes(id))) return model.indexOf(ids.at(-1)!);
  if (ids.some((id) => model.includes(id))) return null;
  if (expected !== 'any' && expected !== model.length - 1) return null;
  return model.push(...ids) - 1;
}
