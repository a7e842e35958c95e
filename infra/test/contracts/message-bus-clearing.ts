import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aMessage, drained, eventually, fail, messages, record } from './message-bus-fixtures.ts';

/** What is left of another log, and which bus it is. */
export function messageBusClearingContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('clearing', () => {
    let harness: Harness<MessageBus>;
    let bus: MessageBus;
    beforeEach(async () => {
      harness = await makeHarness();
      bus = harness.port;
    });
    afterEach(() => harness.dispose());

    it('drops what waits and what is dead, for every group', async () => {
      const failing = await record(bus, { maxAttempts: 1 }, () => fail());
      await bus.register('late', ['>']);
      await bus.publish(messages(3));
      await eventually(async () => expect(await bus.deadLetters('indexer')).toHaveLength(3));
      await failing.stop();
      await bus.clear();
      await eventually(async () => expect(await bus.depth('late')).toBe(0));
      expect(await bus.deadLetters('indexer')).toEqual([]);
      const late = await record(bus, { group: 'late', subjects: ['>'] });
      await bus.publish([aMessage('after')]);
      await drained(bus, 'late');
      expect(late.data()).toEqual(['after']);
    });

    it('forgets which ids were published', async () => {
      const recording = await record(bus);
      const message = aMessage('again');
      await bus.publish([message]);
      await bus.publish([message]);
      await drained(bus);
      await bus.clear();
      await bus.publish([message]);
      await drained(bus);
      expect(recording.data()).toEqual(['again', 'again']);
    });
  });

  describe('identity', () => {
    it('is the same for all who use the bus, now and later, and that of no other bus', async () => {
      const [harness, other] = [await makeHarness(), await makeHarness()];
      const identity = await harness.port.identity();
      await harness.port.publish(messages(2));
      expect(await harness.port.identity()).toBe(identity);
      expect(await (await harness.reopen()).identity()).toBe(identity);
      expect(await other.port.identity()).not.toBe(identity);
      await harness.dispose();
      await other.dispose();
    });
  });
}
