import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Category, positionOfCommand } from './folding.ts';
import { createCommandStreams } from './streams.ts';
import { countCalls } from '../testing/calls.ts';
import { createMemoryEventLog, type MemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';

type Answered = { type: 'Answered'; data: { right: boolean } };
type State = { right: number; wrong: number };

/** What a stream is that grows without end: answers to practice questions, of which only counts are needed. */
const decider: Decider<State, { right: boolean }, Answered> = {
  initialState: { right: 0, wrong: 0 },
  evolve: ({ right, wrong }, { data }) =>
    data.right ? { right: right + 1, wrong } : { right, wrong: wrong + 1 },
  decide: ({ right }) => [{ type: 'Answered', data: { right } }],
};
const categoryOf = (version: number): Category<State, { right: boolean }, Answered> => ({
  decider,
  definitions: {
    Answered: {
      schema: z.object({ right: z.boolean() }),
      version: 1,
      upcasts: [],
      personal: {},
      unreadable: {},
    },
  },
  snapshot: {
    version,
    every: 10,
    ownerOf: (stream) => stream.slice('practice-'.length),
    encode: (state) => state,
    decode: (value) => value as State,
  },
});
const practice = categoryOf(1);
const stream = 'practice-ann';
const by = (commandId: string) => ({ userId: 'ann', commandId, correlationId: 'c', causationId: 'e' });
const clock = () => new Date('2026-03-10T12:00:00.000Z');

function createMemorySnapshots(): SnapshotStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: async (owner, name) => JSON.parse(entries.get(`${owner} ${name}`) ?? 'null') as unknown,
    put: async (owner, name, value) => void entries.set(`${owner} ${name}`, JSON.stringify(value)),
    deleteAllOf: async (owner) => void entries.delete(`${owner} ${stream}`),
  };
}

let log: MemoryEventLog;
let snapshots: ReturnType<typeof createMemorySnapshots>;
beforeEach(() => {
  log = createMemoryEventLog();
  snapshots = createMemorySnapshots();
});
/** One that has just started. */
const aProcess = () => createCommandStreams({ log, clock, snapshots });
const answer = async (count: number, streams = aProcess()) => {
  const from = log.all().length;
  for (let n = from; n < from + count; n += 1) {
    await streams.handle(practice, stream, { right: n % 3 > 0 }, by(`c${n}`));
  }
};
const wholeFold = () => createCommandStreams({ log, clock }).load(practice, stream);
const revisionsRead = async (category = practice) => {
  const read: number[] = [];
  const { readStream } = log;
  log.readStream = async (name, from = 0) => {
    read.push(from);
    return readStream(name, from);
  };
  const folded = await aProcess().load(category, stream);
  log.readStream = readStream;
  return { read, folded };
};

describe('a snapshot', () => {
  it('lets a new process read the stream from its end only, with the same result', async () => {
    await answer(25);
    const { read, folded } = await revisionsRead();
    expect(read).toEqual([19]);
    expect(folded).toEqual(await wholeFold());
  });

  it('is made when it is absent or of another version of the state', async () => {
    await answer(25);
    snapshots.entries.clear();
    expect((await revisionsRead()).read).toEqual([0]);
    expect((await revisionsRead()).read).toEqual([24]);
    expect((await revisionsRead(categoryOf(2))).read).toEqual([0]);
    expect((await revisionsRead(categoryOf(2))).read).toEqual([24]);
  });

  it('is ignored when the log lacks its last event, or has another one there', async () => {
    await answer(25);
    const kept = [...snapshots.entries];
    log = createMemoryEventLog();
    await answer(5, createCommandStreams({ log, clock }));
    expect((await revisionsRead()).folded).toEqual(await wholeFold());
    await answer(20, createCommandStreams({ log, clock: () => new Date(0) }));
    snapshots.entries.clear();
    for (const [name, value] of kept) snapshots.entries.set(name, value);
    const { read, folded } = await revisionsRead();
    expect([read, folded]).toEqual([[19, 0], await wholeFold()]);
  });

  it('is optional: a failing store or invalid entries only make it slower', async () => {
    await answer(25);
    snapshots.entries.set(`ann ${stream}`, '{"version":1}');
    expect((await revisionsRead()).read).toEqual([0]);
    snapshots.get = snapshots.put = () => Promise.reject(new Error('down'));
    expect((await revisionsRead()).folded).toEqual(await wholeFold());
  });

  it.each([
    ['a state that its category cannot decode', { state: null }],
    ['a command without a position', { commands: [['c1', 'nowhere']] }],
  ])('is only slower to do without: %s', async (_, damage) => {
    await answer(25);
    const name = `ann ${stream}`;
    const entry = JSON.parse(snapshots.entries.get(name)!) as object;
    snapshots.entries.set(name, JSON.stringify({ ...entry, ...damage }));
    const strict = categoryOf(1);
    strict.snapshot!.decode = (value) => z.object({ right: z.number(), wrong: z.number() }).parse(value);
    expect((await revisionsRead(strict)).folded).toEqual(await wholeFold());
  });

  it('remembers the commands before it: one that is repeated acts once', async () => {
    await answer(25);
    const streams = aProcess();
    const calls = countCalls(log);
    await streams.handle(practice, stream, { right: true }, by('c3'));
    expect(calls.take().appends).toEqual([]);
    expect(positionOfCommand(await streams.load(practice, stream), 'c3')).toBe(4n);
  });

  it('never changes a result, whichever process handles the command', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 6 }), async (runs) => {
        log = createMemoryEventLog();
        snapshots = createMemorySnapshots();
        const other = aProcess();
        for (const [n, count] of runs.entries()) await answer(count, n % 2 ? other : aProcess());
        expect(await aProcess().load(practice, stream)).toEqual(await wholeFold());
      }),
      { numRuns: 40 },
    );
  });
});
