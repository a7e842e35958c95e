import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import { maxEventBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { type MessageBus, sureMessageBytes } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { anEventOf } from './event-log-fixtures.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { messageBusBreaksContract } from './message-bus-breaks.ts';
import { messageBusClearingContract } from './message-bus-clearing.ts';
import { messageBusEphemeralContract } from './message-bus-ephemeral.ts';
import { messageBusRedeliveryContract } from './message-bus-redelivery.ts';
import { messageBusSubjectsContract } from './message-bus-subjects.ts';
import { aMessage, drained, eventually, gate, messages, record } from './message-bus-fixtures.ts';

/** What every message bus promises. */
export function messageBusContract(name: string, makeHarness: MakeHarness<MessageBus>): void {
  describe(`message bus: ${name}`, () => {
    deliveryContract(makeHarness);
    sharingContract(makeHarness);
    messageBusRedeliveryContract(makeHarness);
    messageBusEphemeralContract(makeHarness);
    messageBusSubjectsContract(makeHarness);
    messageBusBreaksContract(makeHarness);
    messageBusClearingContract(makeHarness);
  });
}

function deliveryContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('delivery', () => {
    let harness: Harness<MessageBus>;
    let bus: MessageBus;
    beforeEach(async () => {
      harness = await makeHarness();
      bus = harness.port;
    });
    afterEach(() => harness.dispose());

    it('delivers in order of publication, with id, subject, data and attempt', async () => {
      const recording = await record(bus);
      const all = messages(50);
      await bus.publish(all.slice(0, 20));
      await Promise.all(all.slice(20).map((message) => bus.publish([message])));
      await drained(bus);
      expect(
        recording.seen.map(({ id, subject, data, attempt }) => ({ id, subject, data, attempt })),
      ).toEqual(all.map((message) => ({ ...message, attempt: 1 })));
    });

    it('keeps messages for a group from its registration on, before anybody consumes', async () => {
      await bus.publish([aMessage('too early')]);
      await bus.register('late', ['>']);
      await bus.publish([aMessage('kept')]);
      await bus.register('late', ['>']);
      const recording = await record(bus, { group: 'late', subjects: ['>'] });
      await drained(bus, 'late');
      expect(recording.data()).toEqual(['kept']);
    });

    it('gives every group every message once', async () => {
      const recordings = [await record(bus, { group: 'one' }), await record(bus, { group: 'two' })];
      await bus.publish(messages(10));
      await Promise.all([drained(bus, 'one'), drained(bus, 'two')]);
      for (const { data } of recordings) expect(data()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('delivers data as JSON says it, and shares no object', async () => {
      const one = await record(
        bus,
        { group: 'one' },
        ({ data }) => void Object.assign(data as object, { spoilt: 1 }),
      );
      const two = await record(bus, { group: 'two' });
      const data = { text: 'Ödem 🫀', none: null, gone: undefined, at: new Date(0) };
      await bus.publish([aMessage(data)]);
      Object.assign(data, { text: 'changed' });
      await Promise.all([drained(bus, 'one'), drained(bus, 'two')]);
      expect(two.data()).toEqual([{ text: 'Ödem 🫀', none: null, at: '1970-01-01T00:00:00.000Z' }]);
      expect(one.data()).toEqual([{ ...(two.data()[0] as object), spoilt: 1 }]);
    });

    it('carries every event that a log may hold, and as much as is promised', async () => {
      const place = { stream: `document-${'x'.repeat(500)}`, revision: 2 ** 40, position: 2n ** 60n };
      const event = toEventMessage({ ...anEventOf(maxEventBytes), ...place });
      const most = 'x'.repeat(sureMessageBytes - 2);
      expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(sureMessageBytes);
      const recording = await record(bus);
      await bus.publish([aMessage(event), aMessage(most)]);
      await drained(bus);
      expect(recording.data()).toEqual([event, most]);
    });

    it.each([
      ['events.library.FolderAdded', 'a'],
      ['events.*.FolderAdded', 'ab'],
      ['events.library.*', 'ac'],
      ['events.>', 'abcd'],
      ['*.library.>', 'acde'],
      ['events.library', ''],
      ['events.library.FolderAdded.>', 'd'],
      ['events.*', ''],
      ['events.*.*', 'abc'],
      ['*.*.*.*', 'd'],
      ['>', 'abcde'],
    ])('gives %s the messages %s', async (pattern, expected) => {
      const recording = await record(bus, { subjects: [pattern] });
      await bus.publish([
        aMessage('a', 'events.library.FolderAdded'),
        aMessage('b', 'events.cards.FolderAdded'),
        aMessage('c', 'events.library.FolderRenamed'),
        aMessage('d', 'events.library.FolderAdded.again'),
        aMessage('e', 'commands.library.AddFolder'),
      ]);
      await drained(bus);
      expect(recording.data().join('')).toBe(expected);
    });

    it('delivers once a message that fits several of the subjects', async () => {
      const recording = await record(bus, { subjects: ['events.>', 'events.library.*', 'commands.>'] });
      await bus.publish([aMessage('a'), aMessage('b', 'commands.x')]);
      await drained(bus);
      expect(recording.data()).toEqual(['a', 'b']);
    });

    it('does nothing when an id is published again: at once, later, or after a restart', async () => {
      const recording = await record(bus);
      const message = aMessage('once');
      await bus.publish([message, message]);
      await bus.publish([message, aMessage('other')]);
      await drained(bus);
      expect(recording.data()).toEqual(['once', 'other']);
      bus = await harness.reopen();
      const after = await record(bus);
      await bus.publish([message, aMessage('last')]);
      await drained(bus);
      expect(after.data()).toEqual(['last']);
    });

    it('keeps messages for a group that has consumed before and has no member now', async () => {
      await (await record(bus)).stop();
      await bus.publish(messages(3));
      bus = await harness.reopen();
      await bus.publish([aMessage('after')]);
      await eventually(async () => expect(await bus.depth('indexer')).toBe(4));
      const recording = await record(bus);
      await drained(bus);
      expect(recording.data()).toEqual([0, 1, 2, 'after']);
    });

    it('keeps nothing for a group that never consumed', async () => {
      await bus.publish(messages(3));
      const recording = await record(bus);
      await bus.publish([aMessage('first')]);
      await drained(bus);
      expect(recording.data()).toEqual(['first']);
    });

    it('delivers what was acknowledged to the publisher before the process was killed', async () => {
      await (await record(bus)).stop();
      await bus.publish(messages(3));
      bus = await harness.crash();
      const recording = await record(bus);
      await drained(bus);
      expect(recording.data()).toEqual([0, 1, 2]);
    });
  });
}

function sharingContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('sharing', () => {
    let harness: Harness<MessageBus>;
    let bus: MessageBus;
    beforeEach(async () => {
      harness = await makeHarness();
      bus = harness.port;
    });
    afterEach(() => harness.dispose());

    it('runs one handler at a time unless configured otherwise', async () => {
      let atWork = 0;
      let most = 0;
      await record(bus, {}, async () => {
        most = Math.max(most, (atWork += 1));
        await Promise.resolve();
        atWork -= 1;
      });
      await bus.publish(messages(10));
      await drained(bus);
      expect(most).toBe(1);
    });

    it('runs as many handlers at once as configured', async () => {
      const { wait, open } = gate();
      const recording = await record(bus, { concurrency: 3 }, wait);
      await bus.publish(messages(5));
      await eventually(() => expect(recording.seen).toHaveLength(3));
      await eventually(async () => expect(await bus.depth('indexer')).toBe(5));
      open();
      await drained(bus);
      expect(recording.seen).toHaveLength(5);
    });

    it('shares the messages of a group among its members', async () => {
      const { wait, open } = gate();
      const stuck = await record(bus, {}, wait);
      const quick = await record(bus);
      await bus.publish(messages(10));
      await eventually(() => expect(quick.seen).toHaveLength(9));
      open();
      await drained(bus);
      expect([...stuck.data(), ...quick.data()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('stops when the handlers at work have ended, and leaves the rest to others', async () => {
      const { wait, open } = gate();
      const leaving = await record(bus, {}, wait);
      await bus.publish(messages(3));
      await eventually(() => expect(leaving.seen).toHaveLength(1));
      let stopped = false;
      const stopping = leaving.stop().then(() => (stopped = true));
      const staying = await record(bus);
      await eventually(() => expect(staying.data()).toEqual([1, 2]));
      expect(stopped).toBe(false);
      open();
      await stopping;
      await drained(bus);
      expect(leaving.data()).toEqual([0]);
    });
  });
}
