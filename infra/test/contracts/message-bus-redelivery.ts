import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Delivery,
  PermanentFailure,
  RequeueRequested,
  type MessageBus,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aMessage, drained, eventually, fail, gate, messages, record } from './message-bus-fixtures.ts';

const counts = (seen: Delivery[]): number[][] =>
  seen.map(({ attempt, interruptions }) => [attempt, interruptions]);
const attempts = (seen: Delivery[]): number[] => seen.map(({ attempt }) => attempt);

/** Failing handlers, dead letters, and processes that die at work. */
export function messageBusRedeliveryContract(makeHarness: MakeHarness<MessageBus>): void {
  let harness: Harness<MessageBus>;
  let bus: MessageBus;
  const setUp = async (): Promise<void> => {
    harness = await makeHarness();
    bus = harness.port;
  };
  const tearDown = (): Promise<void> => harness.dispose();

  describe('failing', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('delivers again after the pause for that attempt, until the handler resolves', async () => {
      const pauses: number[] = [];
      const backoffMs = (attempt: number): number => pauses.push(attempt);
      const recording = await record(bus, { backoffMs }, ({ attempt }) => (attempt < 3 ? fail() : undefined));
      await bus.publish([aMessage('a')]);
      await drained(bus);
      expect(attempts(recording.seen)).toEqual([1, 2, 3]);
      expect(pauses).toEqual([2, 3]);
      expect(await bus.deadLetters('indexer')).toEqual([]);
    });

    it('does not deliver before the pause is over, and lets other messages pass', async () => {
      const recording = await record(bus, { backoffMs: () => 3_600_000 }, ({ data }) =>
        data === 0 ? fail() : undefined,
      );
      await bus.publish(messages(3));
      await eventually(() => expect(recording.data()).toEqual([0, 1, 2]));
      await eventually(async () => expect(await bus.depth('indexer')).toBe(1));
      expect(attempts(recording.seen)).toEqual([1, 1, 1]);
    });

    it('keeps a message as a dead letter after the last attempt, for its group only', async () => {
      const other = await record(bus, { group: 'other' });
      const recording = await record(bus, { maxAttempts: 3 }, () => fail('page 7 is empty'));
      const message = aMessage({ page: 7 });
      await bus.publish([message]);
      await drained(bus);
      expect(attempts(recording.seen)).toEqual([1, 2, 3]);
      const letter = { ...message, group: 'indexer', attempts: 3, error: 'page 7 is empty' };
      expect(await bus.deadLetters('indexer')).toEqual([letter]);
      expect(await bus.deadLetters('other')).toEqual([]);
      expect(attempts(other.seen)).toEqual([1]);
      bus = await harness.reopen();
      expect(await bus.deadLetters('indexer')).toEqual([letter]);
    });

    it('drops those dead letters that it is given', async () => {
      await record(bus, { maxAttempts: 1 }, () => fail('no'));
      await record(bus, { group: 'other', maxAttempts: 1 }, () => fail('no'));
      await bus.publish([aMessage({ who: 'ann' }), aMessage({ who: 'bob' }), aMessage({ who: 'ann' })]);
      const who = async (group: string) =>
        (await bus.deadLetters(group)).map(({ data }) => (data as { who: string }).who);
      await eventually(async () => expect(await who('indexer')).toHaveLength(3));
      await eventually(async () => expect(await who('other')).toHaveLength(3));
      await bus.dropDeadLetters('indexer', ({ data }) => (data as { who: string }).who === 'ann');
      expect(await who('indexer')).toEqual(['bob']);
      expect(await who('other')).toHaveLength(3);
      bus = await harness.reopen();
      expect(await who('indexer')).toEqual(['bob']);
    });

    it('redelivers a message to another member when it is not acknowledged in time, which is no failure', async () => {
      const { wait, open } = gate();
      const options = { ackTimeoutMs: 20, maxAttempts: 1 };
      const recording = await record(bus, options, ({ interruptions }) =>
        interruptions < 3 ? wait() : undefined,
      );
      await bus.publish([aMessage()]);
      await drained(bus);
      // Once more for each acknowledgement that was late, too.
      expect(recording.seen.length).toBeGreaterThan(3);
      expect(counts(recording.seen)).toEqual(recording.seen.map((_, n) => [1, n]));
      expect(await bus.deadLetters('indexer')).toEqual([]);
      open();
    });

    it('redelivers a message that is requeued, after its pause, and counts no failure', async () => {
      const recording = await record(bus, { maxAttempts: 2 }, ({ data }) => {
        if (data === 'later') throw new RequeueRequested('not now', 3_600_000);
        if (recording.seen.length < 6) throw new RequeueRequested('not now', 5);
      });
      await bus.publish([aMessage('later'), aMessage('soon')]);
      await eventually(() => expect(recording.seen.length).toBeGreaterThanOrEqual(6));
      await eventually(async () => expect(await bus.depth('indexer')).toBe(1));
      expect(recording.data().filter((data) => data === 'later')).toHaveLength(1);
      expect(new Set(counts(recording.seen).map(String))).toEqual(new Set(['1,0']));
    });

    it('takes pauses that are no whole milliseconds, and counts what fails before them', async () => {
      const recording = await record(bus, { maxAttempts: 3, backoffMs: () => 0.4 }, ({ data }) => {
        if (data === 'requeued' && recording.seen.length < 3) throw new RequeueRequested('not now', 1.7);
        if (data === 'failing') fail('always');
      });
      await bus.publish([aMessage('requeued'), aMessage('failing')]);
      await drained(bus);
      await eventually(async () =>
        expect(await bus.deadLetters('indexer')).toMatchObject([{ data: 'failing', attempts: 3 }]),
      );
    });

    it('makes a dead letter of a message that is given up, whatever attempt it is', async () => {
      const recording = await record(bus, {}, () => {
        throw new PermanentFailure('hopeless');
      });
      await bus.publish([aMessage()]);
      await eventually(async () =>
        expect(await bus.deadLetters('indexer')).toMatchObject([{ error: 'hopeless' }]),
      );
      expect(recording.seen).toHaveLength(1);
    });

    it('gives a handler that extends the time it needs', async () => {
      const { wait, open } = gate();
      const recording = await record(bus, { ackTimeoutMs: 1_500 }, async ({ extend }) => {
        const extending = setInterval(extend, 20);
        await wait();
        clearInterval(extending);
      });
      const short = await record(bus, { group: 'short', ackTimeoutMs: 1_500 }, ({ interruptions }) =>
        interruptions < 2 ? wait() : undefined,
      );
      await bus.publish([aMessage()]);
      // By now two spans have passed for the group that did not extend.
      await eventually(() => expect(short.seen).toHaveLength(3));
      expect(recording.seen).toHaveLength(1);
      open();
      await drained(bus);
    });
  });

  describe('dying', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('delivers again what was at work when the process was killed, and counts that apart', async () => {
      const { wait, open } = gate();
      const before = await record(bus, { concurrency: 2 }, wait);
      await bus.publish(messages(3));
      await eventually(() => expect(before.seen).toHaveLength(2));
      bus = await harness.crash();
      const after = await record(bus);
      await drained(bus);
      // A message whose delivery ended early may be overtaken by the next.
      const inOrder = after.seen.toSorted((a, b) => Number(a.data) - Number(b.data));
      expect(inOrder.map(({ data, attempt, interruptions }) => [data, attempt, interruptions])).toEqual([
        [0, 1, 1],
        [1, 1, 1],
        [2, 1, 0],
      ]);
      open();
    });

    it('counts failures, interruptions and trials apart, over restarts', async () => {
      const { wait, open } = gate();
      const before = await record(bus, {}, ({ attempt }) => (attempt === 1 ? fail() : wait()));
      await bus.publish([aMessage()]);
      await eventually(() => expect(counts(before.seen)).toEqual([1, 2].map((attempt) => [attempt, 0])));
      const trials: number[] = [];
      for (const expected of [[0], [0, 1]]) {
        bus = await harness.crash();
        await record(bus, {}, async ({ beginTrial }) => {
          trials.push(await beginTrial());
          await wait();
        });
        await eventually(() => expect(trials).toEqual(expected));
      }
      bus = await harness.crash();
      const after = await record(bus, {}, async ({ beginTrial, interruptions }) => {
        trials.push(await beginTrial());
        // A trial that ends, however it ends, is none of those that came to no end.
        if (trials.length === 3) fail();
        if (trials.length === 4) throw new RequeueRequested('not now', 5);
        expect(interruptions).toBe(3);
      });
      await drained(bus);
      expect(trials).toEqual([0, 1, 2, 2, 2]);
      expect(counts(after.seen)).toEqual([
        [2, 3],
        [3, 3],
        [3, 3],
      ]);
      open();
    });

    it('does not deliver again what was acknowledged before', async () => {
      const before = await record(bus);
      await bus.publish(messages(3));
      await drained(bus);
      expect(before.seen).toHaveLength(3);
      bus = await harness.crash();
      const after = await record(bus);
      await bus.publish([aMessage('next')]);
      await drained(bus);
      expect(after.data()).toEqual(['next']);
    });

    it('does not lose count over a restart', async () => {
      const stopping = Promise.withResolvers<void>();
      const before = await record(bus, { backoffMs: () => 1 }, ({ attempt }) => {
        if (attempt === 3) stopping.resolve(before.stop());
        return fail();
      });
      await bus.publish([aMessage()]);
      await stopping.promise;
      expect(attempts(before.seen)).toEqual([1, 2, 3]);
      bus = await harness.reopen();
      const after = await record(bus, {}, () => fail('still'));
      await drained(bus);
      expect(attempts(after.seen)).toEqual([4, 5]);
      expect(await bus.deadLetters('indexer')).toMatchObject([{ attempts: 5, error: 'still' }]);
    });

    it('delivers a message that kills the process every time until it is given up', async () => {
      const { wait, open } = gate();
      for (const interruptions of [0, 1, 2]) {
        const recording = await record(bus, { maxAttempts: 1 }, wait);
        if (interruptions === 0) await bus.publish([aMessage('poison')]);
        await eventually(() => expect(counts(recording.seen)).toEqual([[1, interruptions]]));
        bus = await harness.crash();
      }
      const recording = await record(bus, { maxAttempts: 1 }, ({ data }) => {
        if (data === 'poison') throw new PermanentFailure('it kills');
      });
      await eventually(async () =>
        expect(await bus.deadLetters('indexer')).toMatchObject([{ data: 'poison', attempts: 3 }]),
      );
      await bus.publish([aMessage('good')]);
      await drained(bus);
      expect(recording.data()).toEqual(['poison', 'good']);
      open();
    });

    it('ends its handlers and keeps their outcome when it is closed', async () => {
      const { wait, open } = gate();
      const recording = await record(bus, {}, wait);
      await bus.publish(messages(2));
      await eventually(() => expect(recording.seen).toHaveLength(1));
      const reopening = harness.reopen();
      open();
      bus = await reopening;
      const after = await record(bus);
      await drained(bus);
      expect(after.seen.map(({ data, attempt }) => [data, attempt])).toEqual([[1, 1]]);
    });
  });
}
