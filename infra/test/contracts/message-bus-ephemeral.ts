import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  type MessageBus,
  RequestFailed,
  RequestTimeout,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { eventually, fail, gate } from './message-bus-fixtures.ts';

const patience = 10_000;

/** Requests with one answer, and ephemeral messages for all listeners. */
export function messageBusEphemeralContract(makeHarness: MakeHarness<MessageBus>): void {
  let harness: Harness<MessageBus>;
  let bus: MessageBus;
  const setUp = async (): Promise<void> => {
    harness = await makeHarness();
    bus = harness.port;
  };
  const tearDown = (): Promise<void> => harness.dispose();

  describe('request and reply', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('answers with what the replier returns', async () => {
      await bus.reply('commands.cards', async (data) => ({ got: data }));
      expect(await bus.request('commands.cards', { n: 1, text: '🫀' }, patience)).toEqual({
        got: { n: 1, text: '🫀' },
      });
      expect(await bus.request('commands.cards', undefined, patience)).toEqual({ got: null });
    });

    it('shares no object between the two', async () => {
      const kept: { list: number[] }[] = [];
      await bus.reply('commands.cards', async (data) => {
        kept.push(data as { list: number[] });
        return data;
      });
      const question = { list: [1] };
      const answer = (await bus.request('commands.cards', question, patience)) as { list: number[] };
      answer.list.push(2);
      kept[0]!.list.push(3);
      expect([question.list, answer.list, kept[0]!.list]).toEqual([[1], [1, 2], [1, 3]]);
    });

    it('gives many requests at once their own answers', async () => {
      await bus.reply('commands.cards', async (data) => Number(data) * 2);
      const answers = await Promise.all([1, 2, 3, 4].map((n) => bus.request('commands.cards', n, patience)));
      expect(answers).toEqual([2, 4, 6, 8]);
    });

    it('answers once when several reply', async () => {
      let asked = 0;
      const reply = async (): Promise<number> => (asked += 1);
      await bus.reply('commands.cards', reply);
      await bus.reply('commands.cards', reply);
      expect(await bus.request('commands.cards', {}, patience)).toBe(1);
      expect(asked).toBe(1);
    });

    it('rejects with the error of the replier', async () => {
      await bus.reply('commands.cards', async () => fail('the card is gone'));
      const request = bus.request('commands.cards', {}, patience);
      await expect(request).rejects.toThrow(RequestFailed);
      await expect(request).rejects.toThrow('the card is gone');
    });

    it('rejects with EngineUnavailable when an engine of the replier is unavailable', async () => {
      await bus.reply('requests.stored', () =>
        Promise.reject(new EngineUnavailable('MongoDB', new Error('gone'))),
      );
      const refusal = { name: 'EngineUnavailable', engine: 'MongoDB' };
      await expect(bus.request('requests.stored', {}, patience)).rejects.toMatchObject(refusal);
    });

    it('times out when no replier answers in time, or there is none', async () => {
      const { wait, open } = gate();
      await bus.reply('commands.slow', wait);
      await expect(bus.request('commands.slow', {}, 5)).rejects.toThrow(RequestTimeout);
      await expect(bus.request('commands.nobody', {}, 5)).rejects.toThrow(RequestTimeout);
      open();
    });

    it('stops replying on request, after its running work has ended', async () => {
      const { wait, open } = gate();
      const subscription = await bus.reply('commands.cards', wait);
      const request = bus.request('commands.cards', {}, patience);
      const stopping = subscription.stop();
      open();
      expect(await request).toBeNull();
      await stopping;
      await expect(bus.request('commands.cards', {}, 5)).rejects.toThrow(RequestTimeout);
    });
  });

  describe('emit and listen', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('reaches every listener of the moment, in order, with copies', async () => {
      const heard: unknown[][] = [[], []];
      await bus.listen('progress.>', (data, subject) => heard[0]!.push([subject, data]));
      await bus.listen('progress.*.page', (data) => {
        heard[1]!.push({ ...(data as object) });
        Object.assign(data as object, { spoilt: true });
      });
      for (const n of [1, 2, 3]) bus.emit('progress.d1.page', { n });
      bus.emit('progress.d1', 'done');
      await eventually(() => expect(heard[0]).toHaveLength(4));
      expect(heard[0]!.map((entry) => JSON.stringify(entry))).toEqual([
        '["progress.d1.page",{"n":1}]',
        '["progress.d1.page",{"n":2}]',
        '["progress.d1.page",{"n":3}]',
        '["progress.d1","done"]',
      ]);
      expect(heard[1]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });

    it('is not stored for later listeners, and succeeds without any listener', async () => {
      const heard: unknown[] = [];
      bus.emit('progress.d1', 'early');
      await bus.listen('progress.d1', (data) => heard.push(data));
      bus.emit('progress.d1', 'late');
      await eventually(() => expect(heard).toEqual(['late']));
    });

    it('goes on to others when one listener throws, and leaves out those who stopped', async () => {
      const heard: string[] = [];
      await bus.listen('progress.d1', () => fail());
      const stopped = await bus.listen('progress.d1', () => heard.push('stopped'));
      await bus.listen('progress.d1', () => heard.push('last'));
      await stopped.stop();
      bus.emit('progress.d1', {});
      await eventually(() => expect(heard).toEqual(['last']));
    });
  });
}
