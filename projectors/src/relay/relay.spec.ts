import type { BusMessage } from '@anamnesis/contracts/ports/message-bus.ts';
import { START } from '@anamnesis/contracts/kernel/event.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryEventLog } from '../engine/testing/memory-event-log.ts';
import { createMemoryReadStore } from '../engine/testing/memory-read-store.ts';
import { relayShape, republish, runRelay } from './relay.ts';

function setUp() {
  const log = createMemoryEventLog();
  const store = createMemoryReadStore();
  const published: string[] = [];
  const bus = {
    async publish(messages: readonly BusMessage[]) {
      published.push(...messages.map(({ id }) => id));
    },
  };
  const append = (type: string, id: string): void => {
    const metadata = { userId: 'u', commandId: id, correlationId: id, causationId: id, time: 't' };
    log.add('card-1', { id, type, version: 1, data: {}, metadata });
  };
  let count = 0;
  const add = (...types: string[]): void => {
    for (const type of types) append(type, `${type}-${(count += 1)}`);
  };
  /** Runs the relay until it has passed everything; answers what it published. */
  const run = async (...types: string[]): Promise<string[]> => {
    const ending = new AbortController();
    const before = published.length;
    // It has come to the end when it has passed this.
    append('Unwanted', crypto.randomUUID());
    const running = runRelay({ log, bus, store, types, signal: ending.signal });
    await store.passed(relayShape.name, await log.head());
    ending.abort();
    await running;
    return published.slice(before);
  };
  return { log, store, bus, add, run };
}

describe('the relay', () => {
  it('publishes what somebody wants, in order, and passes over the rest', async () => {
    const { log, store, add, run } = setUp();
    add('A', 'B', 'C', 'A');
    expect(await run('A', 'C')).toEqual(['A-1', 'C-3', 'A-4']);
    add('B', 'A', 'B');
    expect(await run('A', 'C')).toEqual(['A-6']);
    expect(await store.position(relayShape.name)).toBe(await log.head());
  });

  it('makes up for the past of a type that is wanted for the first time, and for nothing else', async () => {
    const { add, run } = setUp();
    add('A', 'B', 'A', 'B');
    await run('A');
    add('A', 'B');
    expect(await run('A', 'B')).toEqual(['B-2', 'B-4', 'A-5', 'B-6']);
    expect(await run('A', 'B')).toEqual([]);
  });

  it('makes up for what went by while a copy of an older release was at work', async () => {
    const { add, run } = setUp();
    add('A', 'B');
    await run('A', 'B');
    add('B', 'A');
    expect(await run('A')).toEqual(['A-4']);
    expect(await run('A', 'B')).toEqual(['B-2', 'B-3']);
  });

  it('makes up for it again when it was cut off meanwhile', async () => {
    const { log, store, bus, add, run } = setUp();
    add('A', 'B');
    await run('A');
    const full = { publish: () => Promise.reject(new Error('the bus is full')) };
    const signal = new AbortController().signal;
    await expect(runRelay({ log, store, bus: full, types: ['A', 'B'], signal })).rejects.toThrow('full');
    await expect(runRelay({ log, store, bus, types: ['A', 'B'], signal: AbortSignal.abort() })).resolves.toBe(
      undefined,
    );
    expect(await run('A', 'B')).toEqual(['B-2']);
  });

  it('takes everything for published where it kept no account yet', async () => {
    const { log, store, add, run } = setUp();
    add('A', 'B');
    const place = await store.open(relayShape);
    await place.activate();
    await place.commit({ expected: START, checkpoint: await log.head(), writes: [] });
    add('B');
    expect(await run('A', 'B')).toEqual(['B-3']);
  });

  it('publishes all that is wanted once more, and goes on from the end', async () => {
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
