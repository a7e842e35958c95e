import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import type { Harness } from '../../../../test/contracts/harness.ts';
import { interruptionsContract } from '../../../../test/contracts/interruptions.ts';
import { messageBusContract } from '../../../../test/contracts/message-bus.ts';
import { drained, messages, record } from '../../../../test/contracts/message-bus-fixtures.ts';
import { openSqliteMessageBus } from './message-bus.ts';

const clock = (): Date => new Date();
const makeHarness = fileHarness((dir) => openSqliteMessageBus({ file: join(dir, 'bus.db'), clock }));

messageBusContract('sqlite', makeHarness);
interruptionsContract(makeHarness);

describe('message bus in SQLite', () => {
  let harness: Harness<MessageBus>;
  beforeEach(async () => {
    harness = await makeHarness();
  });
  afterEach(() => harness.dispose());

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
