import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import { createMemoryEventLog, type MemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Category } from './streams/folding.ts';
import { createCommandStreams, type CommandStreams } from './streams/streams.ts';

type Added = { type: 'Added'; data: { amount: number } };

const decider: Decider<number, number, Added> = {
  initialState: 0,
  evolve: (total, { data }) => total + data.amount,
  decide: (amount) => [{ type: 'Added', data: { amount } }],
};
const counter: Category<number, number, Added> = {
  decider,
  definitions: {
    Added: {
      schema: z.object({ amount: z.number() }),
      version: 1,
      upcasts: [],
      personal: {},
      unreadable: {},
    },
  },
  snapshot: { version: 1, every: 1, ownerOf: () => 'ann', encode: (total) => total, decode: Number },
};
const stream = 'counter-ann';
const clock = () => new Date('2026-03-10T12:00:00.000Z');

const by = (commandId: string, fingerprint?: string): CommandContext => ({
  userId: 'ann',
  commandId,
  correlationId: 'c',
  causationId: 'e',
  ...(fingerprint !== undefined && { sent: { commandId, fingerprint } }),
});

function createMemorySnapshots(): SnapshotStore {
  const entries = new Map<string, string>();
  return {
    get: async (owner, name) => JSON.parse(entries.get(`${owner} ${name}`) ?? 'null') as unknown,
    put: async (owner, name, value) => void entries.set(`${owner} ${name}`, JSON.stringify(value)),
    deleteAllOf: async () => entries.clear(),
  };
}

let log: MemoryEventLog;
let snapshots: SnapshotStore;
/** A process that has just started. */
const start = (more: { snapshots?: SnapshotStore } = {}): CommandStreams =>
  createCommandStreams({ log, clock, ...more });
beforeEach(() => {
  log = createMemoryEventLog();
  snapshots = createMemorySnapshots();
});

describe.each([
  ['in the same process', (streams: CommandStreams) => streams],
  ['in another process, or after a restart', () => start()],
  ['in a process that reads a snapshot', () => start({ snapshots })],
])('a command id that was used, %s', (_, later) => {
  it('is refused for another command, and nothing is done', async () => {
    const first = start({ snapshots });
    await first.handle(counter, stream, 3, by('a', 'three'));
    const refused = later(first).handle(counter, stream, 5, by('a', 'five'));
    await expect(refused).rejects.toMatchObject({ code: 'COMMAND_ID_TAKEN', status: 409 });
    expect(log.all()).toHaveLength(1);
  });

  it('is accepted for the same command again, which acts once', async () => {
    const first = start({ snapshots });
    const once = await first.handle(counter, stream, 3, by('a', 'three'));
    const again = await later(first).handle(counter, stream, 3, by('a', 'three'));
    expect([again.state, again.position, again.isRecorded]).toEqual([3, once.position, true]);
    expect(log.all()).toHaveLength(1);
  });

  it('is taken for the same one where its event has no fingerprint, as in older logs', async () => {
    const first = start({ snapshots });
    await first.handle(counter, stream, 3, by('a'));
    const again = await later(first).handle(counter, stream, 3, by('a', 'three'));
    expect([again.state, log.all().length]).toEqual([3, 1]);
  });
});

const step = (fingerprint: string) => ({ ...by('sent', fingerprint), commandId: 'step' });

it('says nothing of the commands that follow from what was sent', async () => {
  const streams = start();
  await streams.handle(counter, stream, 3, step('one'));
  await streams.handle(counter, stream, 3, step('other'));
  expect(log.all().map(({ metadata }) => [metadata.commandId, metadata.fingerprint])).toEqual([
    ['step', undefined],
  ]);
});

it('is recorded beside the event, and the context with it is not', async () => {
  await start().handle(counter, stream, 3, by('a', 'three'));
  const { sent: _, ...ids } = by('a');
  expect(log.all()[0]?.metadata).toEqual({ ...ids, time: clock().toISOString(), fingerprint: 'three' });
});
