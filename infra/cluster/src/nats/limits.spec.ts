import { randomUUID } from 'node:crypto';
import { connect } from 'nats';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  type MessageBus,
  MessageTooLarge,
  sureMessageBytes,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type NatsServer, startNatsServer } from '../../testing/engines/nats.ts';
import { testEngines } from '../../testing/engines/engine.ts';
import {
  aMessage,
  drained,
  eventually,
  gate,
  messages,
  patienceMs,
  record,
} from '@anamnesis/infra/test/contracts/message-bus-fixtures.ts';
import { type NatsMessageBusOptions, openNatsMessageBus } from './message-bus.ts';

const server = testEngines ? await startNatsServer() : null;
const clock = (): Date => new Date();

describe.skipIf(!server)('NATS JetStream, at its limits', () => {
  const { url, stop } = server ?? ({} as NatsServer);
  const open = (prefix: string, options: Partial<NatsMessageBusOptions> = {}): MessageBus => {
    const own = { servers: url, name: prefix, prefix, clock, leaseMs: 1_500, timeoutMs: patienceMs };
    const bus = openNatsMessageBus({ ...own, ...options });
    onTestFinished(() => bus.close());
    return bus;
  };
  afterAll(() => stop());

  it('logs at once that the maximum message size of the server is smaller than that of events', async () => {
    const small = (await startNatsServer(undefined, 1_000_000))!;
    onTestFinished(() => small.stop());
    const logged: Record<string, unknown>[] = [];
    const logger = { info: () => {}, warn: (fields: Record<string, unknown>) => void logged.push(fields) };
    const bus = open(`t-${randomUUID()}`, { servers: small.url, logger });
    const largest = aMessage('x'.repeat(sureMessageBytes));
    await expect(bus.publish([largest])).rejects.toBeInstanceOf(MessageTooLarge);
    expect(logged).toEqual([{ engine: 'NATS', max_payload: 1_000_000, needed: expect.any(Number) }]);
  });

  it('refuses what is too large, and keeps the order of the rest', async () => {
    const bus = open(`t-${randomUUID()}`);
    const recording = await record(bus);
    const huge = aMessage('x'.repeat(9 * 1024 * 1024));
    await expect(bus.publish([aMessage(1), huge])).rejects.toBeInstanceOf(MessageTooLarge);
    await expect(bus.request('commands.x', huge, 1_000)).rejects.toBeInstanceOf(MessageTooLarge);
    await bus.reply('commands.x', async () => huge);
    await expect(bus.request('commands.x', {}, patienceMs)).rejects.toThrow(/payload/i);
    const large = Array.from({ length: 6 }, (_, n) => aMessage(`${n}${'x'.repeat(1024 * 1024)}`));
    await bus.publish(large);
    await drained(bus);
    expect(recording.data().map((data) => (data as string)[0])).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('starts to count failures anew for a message that is published again after its id was forgotten', async () => {
    const bus = open(`t-${randomUUID()}`, { duplicateWindowMs: 200 });
    const { wait, open: end } = gate();
    onTestFinished(end);
    const message = aMessage('again');
    const recording = await record(bus, { maxAttempts: 2, ackTimeoutMs: 500 }, ({ interruptions }) => {
      if (recording.seen.length <= 2) throw new Error('it failed');
      return interruptions === 0 ? wait() : undefined;
    });
    await bus.publish([message]);
    await eventually(async () => expect(await bus.deadLetters('indexer')).toHaveLength(1));
    await eventually(async () => {
      await bus.publish([message]);
      expect(recording.seen.length).toBeGreaterThan(2);
    });
    const interrupted = () => recording.seen.find(({ interruptions }) => interruptions === 1);
    await eventually(() => expect(interrupted()).toMatchObject({ attempt: 1 }));
  });

  it('rejects messages with StorageFull while its stream is full, and continues once there is space', async () => {
    const prefix = `t-${randomUUID()}`;
    const bus = open(prefix, { maxBytes: 20_000, timeoutMs: 5_000 });
    await bus.register('away', ['>']);
    const large = aMessage('x'.repeat(15_000));
    await bus.publish([large]);
    const next = aMessage('y'.repeat(15_000));
    await expect(bus.publish([next])).rejects.toBeInstanceOf(StorageFull);
    await bus.clear();
    await bus.publish([next]);
    await eventually(async () => expect(await bus.depth('away')).toBe(1));
  });

  it('deletes messages that every group has handled, once their ids may be forgotten', async () => {
    const prefix = `t-${randomUUID()}`;
    const bus = open(prefix, { duplicateWindowMs: 200, trimEveryMs: 20 });
    await (await record(bus, { group: 'away' })).stop();
    await (await record(bus, { group: 'elsewhere', subjects: ['commands.>'] })).stop();
    const here = await record(bus, { group: 'here' });
    const nats = await connect({ servers: url });
    const { streams } = await nats.jetstreamManager();
    const kept = async (): Promise<number> => (await streams.info(`${prefix}-bus`)).state.messages;
    await bus.publish(messages(20));
    await drained(bus, 'here');
    expect(await kept()).toBe(20);
    const { wait, open: letGo } = gate();
    const late = await record(bus, { group: 'away' }, ({ data }) => (data === 10 ? wait() : undefined));
    await eventually(async () => expect(await kept()).toBe(10));
    letGo();
    await eventually(async () => expect(await kept()).toBe(0));
    expect([here.data(), late.data()]).toEqual([late.data(), here.data()]);
    await nats.close();
  });
});
