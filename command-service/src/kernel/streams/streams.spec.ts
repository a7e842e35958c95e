import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { AppendTooLarge, WrongExpectedRevision } from '@anamnesis/contracts/ports/log/event-log.ts';
import { PersonErased } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { defineRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Category, positionOfCommand } from './folding.ts';
import { createCommandStreams } from './streams.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';

type Added = { type: 'Added'; data: { amount: number } };
type Add = { amount: number; limit?: number | undefined; parts?: number | undefined };

const { LIMIT } = defineRefusals({ LIMIT: 409 });
const decider: Decider<number, Add, Added> = {
  initialState: 0,
  evolve: (total, { data }) => total + data.amount,
  decide({ amount, limit = Infinity, parts = 1 }, total) {
    if (total + amount > limit) throw new Rejection(LIMIT, 'too much');
    if (amount === 0) return [];
    return Array.from({ length: parts }, () => ({
      type: 'Added' as const,
      data: { amount: amount / parts },
    }));
  },
};
const schema = z.object({ amount: z.number() });
const counter: Category<number, Add, Added> = {
  decider,
  definitions: { Added: { schema, version: 1, upcasts: [], personal: {}, unreadable: {} } },
};
const by = (commandId: string) => ({ userId: 'ada', commandId, correlationId: 'c', causationId: 'e' });
const clock = () => new Date('2026-03-10T12:00:00.000Z');

function setUp() {
  const log = createMemoryEventLog();
  const process = () => createCommandStreams({ log, clock });
  return { log, streams: process(), other: process(), rival: process() };
}
type SetUp = ReturnType<typeof setUp>;

const conflictOnce = ({ log, rival }: SetUp, command: Add, commandId: string) => {
  log.beforeAppend = async (stream) => {
    log.beforeAppend = null;
    await rival.handle(counter, stream, command, by(commandId));
  };
};

describe('the generic command handler', () => {
  it('records who, because of what and when beside every event', async () => {
    const { log, streams } = setUp();
    await streams.handle(counter, 'counter-1', { amount: 4, parts: 2 }, by('a'));
    expect(log.all().map(({ data, metadata, revision }) => ({ data, metadata, revision }))).toEqual(
      [0, 1].map((revision) => ({
        data: { amount: 2 },
        metadata: { ...by('a'), time: '2026-03-10T12:00:00.000Z' },
        revision,
      })),
    );
  });

  it('refuses what is too large for the log, so that nobody sends it again and again', async () => {
    const { log, streams } = setUp();
    log.beforeAppend = () => Promise.reject(new AppendTooLarge('counter-1', 'Added', 2, 1));
    const handled = streams.handle(counter, 'counter-1', { amount: 4 }, by('a'));
    await expect(handled).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it('refuses what would be written of somebody who was erased, as something that is not there', async () => {
    const { log, streams } = setUp();
    log.beforeAppend = () => Promise.reject(new PersonErased());
    const handled = streams.handle(counter, 'counter-1', { amount: 4 }, by('a'));
    await expect(handled).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('answers with the state and the position of the last event', async () => {
    const { streams } = setUp();
    const handled = await streams.handle(counter, 'counter-1', { amount: 4, parts: 2 }, by('a'));
    expect(handled).toMatchObject({ state: 4, position: 2n });
  });

  it('answers a command that changes nothing with the position of the stream', async () => {
    const { log, streams } = setUp();
    await streams.handle(counter, 'counter-1', { amount: 3 }, by('a'));
    await streams.handle(counter, 'counter-2', { amount: 3 }, by('b'));
    const { state, position } = await streams.handle(counter, 'counter-1', { amount: 0 }, by('c'));
    expect([state, position, log.all().length]).toEqual([3, 1n, 2]);
  });

  it('says whether the events of the command are in the stream: appended now, sent before, or not needed', async () => {
    const { streams, other } = setUp();
    const recorded = async (through: typeof streams, command: Add, id: string) =>
      (await through.handle(counter, 'counter-1', command, by(id))).isRecorded;
    expect(await recorded(streams, { amount: 3 }, 'a')).toBe(true);
    expect(await recorded(streams, { amount: 3 }, 'a')).toBe(true);
    expect(await recorded(other, { amount: 3 }, 'a')).toBe(true);
    expect(await recorded(other, { amount: 0 }, 'b')).toBe(false);
  });

  it('writes nothing when the command is refused', async () => {
    const { log, streams } = setUp();
    const refused = streams.handle(counter, 'counter-1', { amount: 3, limit: 2 }, by('a'));
    await expect(refused).rejects.toMatchObject({ code: 'LIMIT' });
    expect(log.all()).toEqual([]);
  });

  it('decides again on what another process appended in between', async () => {
    const set = setUp();
    conflictOnce(set, { amount: 2 }, 'theirs');
    const refused = set.streams.handle(counter, 'counter-1', { amount: 2, limit: 3 }, by('mine'));
    await expect(refused).rejects.toMatchObject({ code: 'LIMIT' });
    expect(set.log.all().map(({ metadata }) => metadata.commandId)).toEqual(['theirs']);
  });

  it('has one effect when another process takes the same command at the same time', async () => {
    const set = setUp();
    conflictOnce(set, { amount: 2 }, 'same');
    const handled = await set.streams.handle(counter, 'counter-1', { amount: 2 }, by('same'));
    expect([handled.state, set.log.all().length]).toEqual([2, 1]);
  });

  it('has one effect when the answer of the log gets lost and the command is sent again', async () => {
    const { log, streams } = setUp();
    log.afterAppend = () => {
      log.afterAppend = null;
      throw new Error('connection lost');
    };
    await expect(streams.handle(counter, 'counter-1', { amount: 2 }, by('a'))).rejects.toThrow('lost');
    const { state } = await streams.handle(counter, 'counter-1', { amount: 2 }, by('a'));
    expect([state, log.all().length]).toEqual([2, 1]);
  });

  it('gives up with a refusal when conflicts do not end', async () => {
    const { log, streams, other } = setUp();
    let appends = 0;
    log.beforeAppend = async (stream, [event]) => {
      if (event?.metadata.commandId !== 'mine') return;
      appends += 1;
      await other.handle(counter, stream, { amount: 1 }, by(`theirs ${appends}`));
    };
    const busy = streams.handle(counter, 'counter-1', { amount: 1 }, by('mine'));
    await expect(busy).rejects.toMatchObject({ status: 503, code: 'BUSY' });
    expect(appends).toBe(10);
  });

  it('pauses after each conflict, a bounded time', async () => {
    const { log } = setUp();
    const pauses: number[] = [];
    const streams = createCommandStreams({ log, clock, sleep: async (ms) => void pauses.push(ms) });
    log.beforeAppend = async (stream) => {
      throw new WrongExpectedRevision(stream, -1, 0);
    };
    const busy = streams.handle(counter, 'counter-1', { amount: 1 }, by('a'));
    await expect(busy).rejects.toMatchObject({ code: 'BUSY' });
    expect(pauses).toHaveLength(9);
    expect(pauses.every((ms) => ms >= 0 && ms <= 200)).toBe(true);
  });

  it('lets other errors of the log pass, without another attempt', async () => {
    const { log, streams } = setUp();
    let appends = 0;
    log.beforeAppend = () => {
      appends += 1;
      throw new Error('disk full');
    };
    await expect(streams.handle(counter, 'counter-1', { amount: 1 }, by('a'))).rejects.toThrow('disk full');
    expect(appends).toBe(1);
  });

  it('goes on with a stream after a command on it failed', async () => {
    const { streams } = setUp();
    const failing = streams.handle(counter, 'counter-1', { amount: 9, limit: 1 }, by('a'));
    const passing = streams.handle(counter, 'counter-1', { amount: 1 }, by('b'));
    await expect(failing).rejects.toThrow('too much');
    expect((await passing).state).toBe(1);
  });

  it('refuses to record what its schema does not allow', async () => {
    const { log, streams } = setUp();
    await expect(streams.handle(counter, 'counter-1', { amount: Number.NaN }, by('a'))).rejects.toThrow(
      'NaN',
    );
    expect(log.all()).toEqual([]);
  });

  it('keeps the later state when loads overtake each other', async () => {
    const { log, streams, other } = setUp();
    await streams.handle(counter, 'counter-1', { amount: 1 }, by('a'));
    await other.handle(counter, 'counter-1', { amount: 1 }, by('b'));
    const { readStream } = log;
    const paused = Promise.withResolvers<void>();
    const asked: (number | undefined)[] = [];
    log.readStream = async (stream, from) => {
      const events = await readStream(stream, from);
      if (asked.push(from) === 1) await paused.promise;
      return events;
    };
    const slow = streams.load(counter, 'counter-1');
    await other.handle(counter, 'counter-1', { amount: 1 }, by('c'));
    asked.length = 1;
    const fast = await streams.load(counter, 'counter-1');
    paused.resolve();
    expect([(await slow).state, fast.state]).toEqual([2, 3]);
    expect([positionOfCommand(await slow, 'c'), positionOfCommand(fast, 'c')]).toEqual([null, 3n]);
    expect((await streams.load(counter, 'counter-1')).state).toBe(3);
    expect(asked).toEqual([1, 1, 3]);
  });
});

const commandIds = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const steps = fc.array(
  fc.record({
    commandId: commandIds,
    via: fc.constantFrom('streams' as const, 'other' as const),
    fault: fc.constantFrom('none' as const, 'none' as const, 'lost' as const, 'conflict' as const),
  }),
  { maxLength: 25 },
);

describe('commands under faults', () => {
  it('take effect once each, in whatever order, from two processes, with conflicts and lost answers', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (sent, together) => {
        const set = setUp();
        let extra = 0;
        const send = async ({ commandId, via, fault }: (typeof sent)[number], index: number) => {
          if (fault === 'lost') {
            set.log.afterAppend = () => {
              set.log.afterAppend = null;
              throw new Error('lost');
            };
          }
          if (fault === 'conflict') {
            extra += 1;
            conflictOnce(set, { amount: 1 }, `extra ${index}`);
          }
          await set[via].handle(counter, 'counter-1', { amount: 1, parts: 1 }, by(commandId)).catch(() => {});
        };
        if (together) await Promise.all(sent.map(send));
        else for (const [index, step] of sent.entries()) await send(step, index);
        set.log.beforeAppend = null;
        set.log.afterAppend = null;
        // Whoever got no answer asks again.
        for (const { commandId } of sent)
          await set.other.handle(counter, 'counter-1', { amount: 1 }, by(commandId));
        const taken = set.log.all().map(({ metadata }) => metadata.commandId);
        expect(taken).toEqual([...new Set(taken)]);
        for (const { commandId } of sent) expect(taken).toContain(commandId);
        expect(taken.length).toBeLessThanOrEqual(
          new Set(sent.map(({ commandId }) => commandId)).size + extra,
        );
        expect((await set.streams.load(counter, 'counter-1')).state).toBe(taken.length);
      }),
      { numRuns: 150 },
    );
  });
});
