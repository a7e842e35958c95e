import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { fileHarness } from '../../../test/contracts/file-harness.ts';
import type { Harness } from '../../../test/contracts/harness.ts';
import { messageBusContract } from '../../../test/contracts/message-bus.ts';
import { aMessage, drained, messages, record } from '../../../test/contracts/message-bus-fixtures.ts';
import { openSqliteMessageBus } from './sqlite.ts';

const clock = (): Date => new Date();
const makeHarness = fileHarness((dir) => openSqliteMessageBus({ file: join(dir, 'bus.db'), clock }));

messageBusContract('sqlite', makeHarness);

describe('message bus in SQLite', () => {
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
  });

  it.each(['', 'events..x', 'events.*', 'a b', '.'])('refuses to publish "%s"', async (subject) => {
    await expect(harness.port.publish([aMessage('a', subject)])).rejects.toThrow('not a subject');
  });

  it.each(['', 'events.>.x', 'a*', '>.a'])('refuses to consume "%s"', async (pattern) => {
    await expect(record(harness.port, { subjects: [pattern] })).rejects.toThrow('not a pattern');
  });

  it('tells a listener nothing any more once it has stopped', async () => {
    const heard: unknown[] = [];
    const subscription = await harness.port.listen('progress.d1', (data) => heard.push(data));
    harness.port.emit('progress.d1', 1);
    await subscription.stop();
    expect(heard).toEqual([]);
  });

  it('gives an attempt back when everybody left before it began', async () => {
    const before = await record(harness.port);
    const publishing = harness.port.publish(messages(1));
    await publishing;
    await before.stop();
    const bus = await harness.reopen();
    const after = await record(bus);
    await drained(bus);
    const all = [...before.seen, ...after.seen];
    expect(all.map(({ attempt }) => attempt)).toEqual([1]);
  });
});
