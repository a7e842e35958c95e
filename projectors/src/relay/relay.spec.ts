import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { relayShape, republish, runRelay } from './relay.ts';

function setUp(
  log = createMemoryEventLog('log-1'),
  store = createMemoryReadStore(),
  bus = createMemoryMessageBus('bus-1'),
) {
  const warnings: unknown[] = [];
  const logger = { warn: ({ because }: Record<string, unknown>) => void warnings.push(because) };
  const append = (type: string, id: string): void => {
    const metadata = { userId: 'u', commandId: id, correlationId: id, causationId: id, time: 't' };
    log.add('card-1', { id, type, version: 1, data: {}, metadata });
  };
  let count = 0;
  const add = (...types: string[]): void => {
    for (const type of types) append(type, `${type}-${(count += 1)}`);
  };
  /** Runs the relay until it has processed the whole log; returns the ids that it published. */
  const run = async (...types: string[]): Promise<string[]> => {
    const ending = new AbortController();
    const before = bus.published.length;
    // The relay is at the end of the log when it has passed this event.
    append('Unwanted', crypto.randomUUID());
    const running = runRelay({ log, bus, store, types, signal: ending.signal, logger });
    const end = { checkpoint: await log.head(), source: `${await log.identity()} ${await bus.identity()}` };
    await expect.poll(() => store.versions(relayShape.name)).toMatchObject([end]);
    ending.abort();
    await running;
    return bus.published.slice(before).map(({ id }) => id);
  };
  return { log, store, bus, add, run, warnings, logger };
}

describe('the relay', () => {
  it('publishes the requested types, in order, and skips the others', async () => {
    const { log, store, add, run } = setUp();
    add('A', 'B', 'C', 'A');
    expect(await run('A', 'C')).toEqual(['A-1', 'C-3', 'A-4']);
    add('B', 'A', 'B');
    expect(await run('A', 'C')).toEqual(['A-6']);
    expect(await store.position(relayShape.name)).toBe(await log.head());
  });

  it('publishes the past events of a type that is new, and of no other', async () => {
    const { add, run } = setUp();
    add('A', 'B', 'A', 'B');
    await run('A');
    add('A', 'B');
    expect(await run('A', 'B')).toEqual(['B-2', 'B-4', 'A-5', 'B-6']);
    expect(await run('A', 'B')).toEqual([]);
  });

  it('publishes what was skipped while an instance of an older release was running', async () => {
    const { add, run } = setUp();
    add('A', 'B');
    await run('A', 'B');
    add('B', 'A');
    expect(await run('A')).toEqual(['A-4']);
    expect(await run('A', 'B')).toEqual(['B-2', 'B-3']);
  });

  it('publishes the past events again when it was interrupted while doing so', async () => {
    const { add, run, ...parts } = setUp();
    add('A', 'B');
    await run('A');
    const full = { ...parts.bus, publish: () => Promise.reject(new Error('the bus is full')) };
    const again = { ...parts, types: ['A', 'B'] };
    const signal = new AbortController().signal;
    await expect(runRelay({ ...again, bus: full, signal })).rejects.toThrow('full');
    await expect(runRelay({ ...again, signal: AbortSignal.abort() })).resolves.toBe(undefined);
    expect(await run('A', 'B')).toEqual(['B-2']);
  });

  it('assumes that everything was published when no types were recorded yet', async () => {
    const { log, store, add, run } = setUp();
    add('A', 'B');
    const place = await store.open(relayShape);
    await place.activate();
    await place.commit({ expected: START, checkpoint: await log.head(), writes: [] });
    add('B');
    expect(await run('A', 'B')).toEqual(['B-3']);
  });

  it('republishes all events of the requested types, and continues from the end', async () => {
    const { log, store, bus, add, run } = setUp();
    add('A', 'B', 'C');
    await run('A', 'B');
    const told: number[] = [];
    const again = { log, store, bus, types: ['A', 'B'], signal: new AbortController().signal };
    const { published } = await republish({ ...again, onProgress: ({ done }) => told.push(done) });
    expect([published, told.at(-1)]).toEqual([2, 4]);
    add('A');
    expect(await run('A', 'B')).toEqual(['A-4']);
  });
});

const consumer = { group: 'consumer', subjects: ['>'] };

/** A message that waits for a consumer. */
async function leaveMessage(bus: MessageBus): Promise<void> {
  await bus.register(consumer.group, consumer.subjects);
  await bus.publish([{ id: 'left', subject: 'events.library.FolderAdded', data: {} }]);
}

/** The ids of the messages that have waited for the consumer. */
async function waitingIn(bus: MessageBus): Promise<string[]> {
  const ids: string[] = [];
  const { stop } = await bus.consume(consumer, async ({ id }) => void ids.push(id));
  await expect.poll(() => bus.depth(consumer.group)).toBe(0);
  await stop();
  return ids;
}

describe('the checkpoint of the relay', () => {
  it('is reset when the log has lost events: the effects of the remaining ones may be lost as well', async () => {
    const before = setUp();
    before.add('A', 'A', 'B');
    await before.run('A', 'B');
    await leaveMessage(before.bus);
    const { add, run, warnings } = setUp(createMemoryEventLog('log-1'), before.store, before.bus);
    add('A');
    expect(await run('A', 'B')).toEqual(['A-1']);
    expect(warnings).toEqual(['events were published that are no longer in the log']);
    add('B');
    expect(await run('A', 'B')).toEqual(['B-2']);
    expect(await waitingIn(before.bus)).toEqual(['A-1', 'B-2']);
  });

  it('is reset when the log was replaced, however long the new one is', async () => {
    const before = setUp();
    before.add('A');
    await before.run('A');
    const { add, run, warnings } = setUp(createMemoryEventLog('log-2'), before.store, before.bus);
    add('A', 'A', 'A');
    expect(await run('A')).toEqual(['A-1', 'A-2', 'A-3']);
    expect(warnings).toEqual(['the log or the bus was replaced']);
  });

  it('is reset when the bus was replaced, because messages pending in the old one are missing', async () => {
    const { log, store, add, run } = setUp();
    add('A', 'B');
    await run('A', 'B');
    const other = createMemoryMessageBus('bus-2');
    const { run: runAgain, warnings } = setUp(log, store, other);
    expect(await runAgain('A', 'B')).toEqual(['A-1', 'B-2']);
    expect(warnings).toHaveLength(1);
  });

  it('is missing at the first start: then the bus is cleared', async () => {
    const before = setUp();
    before.add('A');
    await before.run('A');
    await leaveMessage(before.bus);
    const { run, warnings } = setUp(before.log, createMemoryReadStore(), before.bus);
    expect(await run('A')).toEqual(['A-1']);
    expect([await waitingIn(before.bus), warnings]).toEqual([['A-1'], []]);
  });

  it('is kept when no source was recorded yet', async () => {
    const { bus, store, add, run, warnings } = setUp();
    add('A', 'A');
    const place = await store.open(relayShape);
    await place.activate();
    await place.commit({ expected: START, checkpoint: 1n, writes: [] });
    await leaveMessage(bus);
    expect(await run('A')).toEqual(['A-2']);
    expect(await store.versions(relayShape.name)).toMatchObject([{ source: 'log-1 bus-1' }]);
    expect([await waitingIn(bus), warnings]).toEqual([['left', 'A-2'], []]);
  });
});
