import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aMessage, drained, record } from './message-bus-fixtures.ts';

/** What a group may ask for, and what a message may be called. */
export function messageBusSubjectsContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('subjects', () => {
    let harness: Harness<MessageBus>;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    it('refuses members of one group that want different subjects', async () => {
      await record(harness.port, { subjects: ['events.>'] });
      await expect(record(harness.port, { subjects: ['commands.>'] })).rejects.toThrow('other subjects');
    });

    it('lets go what waits when a group comes back for other subjects', async () => {
      await (await record(harness.port, { subjects: ['events.>'] })).stop();
      await harness.port.publish([aMessage('old', 'events.a'), aMessage('kept', 'events.b')]);
      const bus = await harness.reopen();
      const recording = await record(bus, { subjects: ['events.b', 'commands.>'] });
      await drained(bus);
      expect(recording.data()).toEqual(['kept']);
      await bus.publish([aMessage('old', 'events.a'), aMessage('new', 'commands.x')]);
      await drained(bus);
      expect(recording.data()).toEqual(['kept', 'new']);
    });

    it('gives a group whose name is no word what it asked for', async () => {
      const group = 'Karten > Ödeme.*';
      const recording = await record(harness.port, { group });
      await harness.port.publish([aMessage('a')]);
      await drained(harness.port, group);
      expect(recording.data()).toEqual(['a']);
    });

    it.each(['', 'events..x', 'events.*', 'a b', '.'])('refuses to publish "%s"', async (subject) => {
      await expect(harness.port.publish([aMessage('a', subject)])).rejects.toThrow('not a subject');
    });

    it.each(['', 'events.>.x', 'a*', '>.a'])('refuses to consume "%s"', async (pattern) => {
      await expect(record(harness.port, { subjects: [pattern] })).rejects.toThrow('not a pattern');
    });

    it('sends a listener nothing any more once it has stopped', async () => {
      const heard: unknown[] = [];
      const subscription = await harness.port.listen('progress.d1', (data) => heard.push(data));
      harness.port.emit('progress.d1', 1);
      await subscription.stop();
      expect(heard).toEqual([]);
    });
  });
}
