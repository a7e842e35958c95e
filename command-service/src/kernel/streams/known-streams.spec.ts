import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Category, positionOfCommand } from './folding.ts';
import { createCommandStreams } from './streams.ts';
import { countCalls } from '../testing/calls.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';

type Added = { type: 'Added'; data: { amount: number } };
/** `most`: rejected above it. `when`: changes nothing at another total. */
type Add = { amount: number; most?: number | undefined; when?: number | undefined };

const decider: Decider<number, Add, Added> = {
  initialState: 0,
  evolve: (total, { data }) => total + data.amount,
  decide({ amount, most = Infinity, when }, total) {
    if (total + amount > most) throw new Rejection({ code: 'MOST', status: 409 }, 'too much');
    return when === undefined || total === when ? [{ type: 'Added', data: { amount } }] : [];
  },
};
const schema = z.object({ amount: z.number() });
const counter: Category<number, Add, Added> = {
  decider,
  definitions: { Added: { schema, version: 1, upcasts: [], personal: {}, unreadable: {} } },
};
const by = (commandId: string) => ({ userId: 'ada', commandId, correlationId: 'c', causationId: 'e' });
const stream = 'counter-1';

/** Two processes over one log; `ours` knows the stream with one event in it. */
async function setUp(cacheBytes?: number) {
  const log = createMemoryEventLog();
  const time = { ms: 0 };
  const process = () =>
    createCommandStreams({
      log,
      clock: () => new Date((time.ms += 1)),
      now: () => time.ms,
      sleep: async () => {},
      ...(cacheBytes === undefined ? {} : { cacheBytes }),
    });
  const [ours, theirs] = [process(), process()];
  await ours.handle(counter, stream, { amount: 1 }, by('first'));
  const calls = countCalls(log);
  const add = (streams: typeof ours, command: Add, commandId: string) =>
    streams.handle(counter, stream, command, by(commandId));
  return { log, time, ours, theirs, calls, add };
}

describe('a command on a stream that the process knows', () => {
  it('is one append and no read, and leaves the state that a read would', async () => {
    const { ours, theirs, calls, add } = await setUp();
    const handled = await add(ours, { amount: 2 }, 'a');
    expect(calls.take()).toEqual({ reads: [], appends: [stream] });
    expect(handled).toMatchObject({ state: 3, position: 2n });
    const [known, read] = [
      await ours.recall(counter, stream, { holds: () => true }),
      await theirs.load(counter, stream),
    ];
    expect(known).toEqual(read);
    expect(calls.take().reads).toHaveLength(1);
  });

  it('leaves out what a command passes, and keeps up with what is known already', async () => {
    const { ours, calls } = await setUp();
    const pass = (of: string, commandId: string) =>
      ours.handle(counter, of, { amount: 2 }, by(commandId), { isPassing: true });
    expect(await pass('counter-2', 'a')).toMatchObject({ state: 2, isRecorded: true });
    expect(ours.known(counter, 'counter-2')).toBeNull();
    expect(await pass('counter-2', 'a')).toMatchObject({ state: 2, isRecorded: true });
    expect(await pass(stream, 'b')).toMatchObject({ state: 3 });
    expect(ours.known(counter, stream)).toMatchObject({ state: 3, revision: 1 });
    expect(calls.take().appends).toEqual(['counter-2', stream]);
  });

  it('reads what another process appended and decides again, at once', async () => {
    const { ours, theirs, calls, add } = await setUp();
    await add(theirs, { amount: 5 }, 'theirs');
    calls.take();
    expect(await add(ours, { amount: 2 }, 'a')).toMatchObject({ state: 8, position: 3n });
    expect(calls.take()).toEqual({ reads: [stream], appends: [stream, stream] });
  });

  it('is rejected only after reading the log', async () => {
    const { ours, theirs, add } = await setUp();
    await add(ours, { amount: 9 }, 'a');
    await add(theirs, { amount: -9 }, 'theirs');
    expect((await add(ours, { amount: 5, most: 6 }, 'b')).state).toBe(6);
    await expect(add(ours, { amount: 1, most: 6 }, 'c')).rejects.toMatchObject({ code: 'MOST' });
  });

  it('changes nothing only after reading the log', async () => {
    const { ours, theirs, add } = await setUp();
    await add(theirs, { amount: 2 }, 'theirs');
    expect((await add(ours, { amount: 1, when: 3 }, 'a')).state).toBe(4);
    expect(await add(ours, { amount: 1, when: 3 }, 'b')).toMatchObject({ state: 4, position: 3n });
  });

  it('is decided on what a log says that has lost the end of the stream, as a restored backup has', async () => {
    const { log, ours, add } = await setUp();
    const backup = log.all();
    await add(ours, { amount: 2 }, 'lost');
    const restored = createMemoryEventLog();
    for (const { id, type, version, data, metadata } of backup) {
      await restored.append(stream, [{ id, type, version, data, metadata }], 'any');
    }
    Object.assign(log, { append: restored.append, readStream: restored.readStream });
    expect(await add(ours, { amount: 4 }, 'a')).toMatchObject({ state: 5 });
    expect(restored.all()).toHaveLength(2);
  });

  it('acts once when it is sent to two processes, as the first of them decided it', async () => {
    const { log, ours, theirs, add } = await setUp();
    await theirs.load(counter, stream);
    await add(ours, { amount: 2 }, 'same');
    const again = await add(theirs, { amount: 5 }, 'same');
    expect(again).toEqual({ state: 3, position: 2n, isRecorded: true });
    expect(await theirs.recall(counter, stream, { holds: () => true })).toEqual(
      await ours.load(counter, stream),
    );
    expect(log.all()).toHaveLength(2);
  });
});

describe('a state that is recalled', () => {
  it('is read when the log last confirmed it too long ago', async () => {
    const { time, ours, calls, add } = await setUp();
    await add(ours, { amount: 1 }, 'a');
    calls.take();
    const sufficient = { holds: () => true, maxAgeMs: 30_000 };
    time.ms += 29_000;
    await ours.recall(counter, stream, sufficient);
    expect(calls.take().reads).toEqual([]);
    time.ms += 1_000;
    await ours.recall(counter, stream, sufficient);
    expect(calls.take().reads).toEqual([stream]);
    await ours.recall(counter, stream, sufficient);
    expect(calls.take().reads).toEqual([]);
  });

  it('is read when it lacks what is needed', async () => {
    const { ours, theirs, add } = await setUp();
    await add(theirs, { amount: 5 }, 'theirs');
    const withAtLeast = async (least: number) =>
      (await ours.recall(counter, stream, { holds: (total) => total >= least })).state;
    expect([await withAtLeast(1), await withAtLeast(2), await withAtLeast(9)]).toEqual([1, 6, 6]);
  });

  it('is not mutated by later appends', async () => {
    const { ours, add } = await setUp();
    const before = await ours.load(counter, stream);
    await add(ours, { amount: 1 }, 'a');
    expect([before.state, positionOfCommand(before, 'a'), before.revision]).toEqual([1, null, 0]);
  });
});

const most = 12;
const steps = fc.array(
  fc.record({
    process: fc.constantFrom('ours' as const, 'theirs' as const),
    commandId: fc.constantFrom(...'abcdefgh'),
    amount: fc.integer({ min: -2, max: 4 }),
    /** Does not wait for the one before. */
    together: fc.boolean(),
    lost: fc.boolean(),
  }),
  { maxLength: 30 },
);

describe('two processes that append to one stream', () => {
  it.each([
    ['all that they know stays cached', undefined],
    ['one of two streams stays cached', 1_800],
    ['nothing stays cached', 0],
  ])('keep to the rule, act once for a command, and know what the log says: %s', async (_, cacheBytes) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sent) => {
        const { log, add, ...processes } = await setUp(cacheBytes);
        const totalAt = (position: bigint) =>
          log
            .all()
            .filter((event) => event.stream === stream && event.position <= position)
            .reduce((sum, { data }) => sum + (data as Added['data']).amount, 0);
        const answers: { state: number; position: bigint }[] = [];
        let running: Promise<unknown>[] = [];
        for (const { process, commandId, amount, together, lost } of sent) {
          const streams = processes[process];
          if (lost) {
            log.afterAppend = () => {
              log.afterAppend = null;
              throw new Error('lost');
            };
          }
          const once = sent.filter((other) => other.commandId === commandId).length === 1;
          const step = add(streams, { amount, most }, commandId).then(
            (answer) => once && answers.push(answer),
            () => {},
          );
          // Takes room in the cache from the other stream.
          running.push(
            step,
            streams.handle(counter, 'counter-2', { amount: 1 }, by(`2 ${running.length}`)).catch(() => {}),
          );
          if (together) continue;
          await Promise.all(running);
          running = [];
        }
        await Promise.all(running);
        log.afterAppend = null;
        const events = log.all().filter((event) => event.stream === stream);
        const taken = events.map(({ metadata }) => metadata.commandId);
        expect(taken).toEqual([...new Set(taken)]);
        events.forEach(({ position }) => expect(totalAt(position)).toBeLessThanOrEqual(most));
        expect(answers.map(({ state }) => state)).toEqual(answers.map(({ position }) => totalAt(position)));
        for (const streams of [processes.ours, processes.theirs]) {
          const folded = await streams.load(counter, stream);
          expect(folded.state).toBe(totalAt(BigInt(log.all().length)));
          expect([...folded.commands.keys()].toSorted()).toEqual(taken.toSorted());
        }
      }),
      { numRuns: 150 },
    );
  });
});
