import { randomUUID } from 'node:crypto';
import { connect } from 'nats';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { BusMessage, MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type NatsServer, startNatsServer } from '../../testing/engines/nats.ts';
import { testEngines } from '../../testing/engines/engine.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import {
  aMessage,
  drained,
  eventually,
  fail,
  gate,
  messages,
  patienceMs,
  record,
} from '@anamnesis/infra/test/contracts/message-bus-fixtures.ts';
import { type NatsMessageBusOptions, openNatsMessageBus } from './message-bus.ts';

const server = testEngines ? await startNatsServer() : null;
const clock = (): Date => new Date();

/** Publishes as the relay does: retries the whole batch until it is acknowledged. */
async function publishAll(bus: MessageBus, all: readonly BusMessage[], batch: number): Promise<void> {
  for (let from = 0; from < all.length;) {
    const sent = await bus.publish(all.slice(from, from + batch)).then(
      () => true,
      () => false,
    );
    if (sent) from += batch;
  }
}

describe.skipIf(!server)('NATS JetStream, under faults', () => {
  const opened: MessageBus[] = [];
  const { url, restart, pause, resume, stop } = server ?? ({} as NatsServer);
  const open = (prefix: string, options: Partial<NatsMessageBusOptions> = {}): MessageBus => {
    const bus = openNatsMessageBus({
      servers: url,
      name: prefix,
      prefix,
      clock,
      leaseMs: 1_500,
      timeoutMs: patienceMs,
      ...options,
    });
    opened.push(bus);
    return bus;
  };
  afterEach(async () => {
    for (const bus of opened.splice(0)) await bus.close();
  });
  afterAll(() => stop());

  it('loses, repeats and reorders nothing while the server is killed under load', async () => {
    const prefix = `t-${randomUUID()}`;
    const bus = open(prefix, { timeoutMs: 2_000 });
    await (await record(bus, { group: 'witness' })).stop();
    const live = await record(bus, { group: 'live', concurrency: 4 });
    const all = Array.from({ length: 8_000 }, (_, n) => aMessage(n, `events.s${n % 7}.Happened`));
    const publishing = publishAll(bus, all, 50);
    for (const part of [1, 2, 3]) {
      await eventually(() => expect(live.seen.length).toBeGreaterThan(part * 1_000));
      await restart('SIGKILL');
    }
    await publishing;
    await drained(bus, 'live');
    expect(new Set(live.data()).size).toBe(all.length);
    const witness = await record(bus, { group: 'witness' });
    await eventually(() => expect(witness.seen.length).toBeGreaterThanOrEqual(all.length));
    expect(witness.data()).toEqual(all.map(({ data }) => data));
  });

  it('remembers ids, groups and attempts when the server is killed', async () => {
    const bus = open(`t-${randomUUID()}`);
    await (await record(bus, { group: 'silent' })).stop();
    const stopping = Promise.withResolvers<void>();
    const before = await record(bus, { backoffMs: () => 1 }, ({ attempt }) => {
      if (attempt === 2) stopping.resolve(before.stop());
      return fail();
    });
    const [first, ...rest] = messages(3);
    await bus.publish([first!]);
    await stopping.promise;
    await restart();
    await bus.publish([first!, ...rest]);
    const silent = await record(bus, { group: 'silent' });
    const after = await record(bus);
    await Promise.all([drained(bus), drained(bus, 'silent')]);
    expect(silent.data()).toEqual([0, 1, 2]);
    expect(after.seen.map(({ data, attempt }) => [data, attempt]).toSorted()).toEqual([
      [0, 3],
      [1, 1],
      [2, 1],
    ]);
  });

  it('waits for a server that is down at the start, and rejects calls with EngineUnavailable meanwhile', async () => {
    await pause();
    const bus = open(`t-${randomUUID()}`, { timeoutMs: 1_000 });
    const told = { name: 'EngineUnavailable', engine: 'NATS' };
    await expect(bus.publish(messages(1))).rejects.toMatchObject(told);
    await expect(record(bus)).rejects.toMatchObject(told);
    await expect(bus.request('commands.x', {}, patienceMs)).rejects.toBeInstanceOf(EngineUnavailable);
    await expect(bus.depth('indexer')).rejects.toMatchObject(told);
    await resume();
    await eventually(async () => void (await bus.depth('indexer')));
    const recording = await record(bus);
    const message = aMessage('at last');
    await eventually(() => bus.publish([message]));
    await drained(bus);
    expect(recording.data()).toEqual(['at last']);
  });

  it('rejects calls while the server is down, and continues when it is available again', async () => {
    const bus = open(`t-${randomUUID()}`, { timeoutMs: 2_000 });
    const recording = await record(bus);
    await bus.reply('commands.x', async () => 'answer');
    const heard: unknown[] = [];
    await bus.listen('progress.>', (data) => heard.push(data));
    await pause();
    await expect(bus.publish([aMessage('lost?')])).rejects.toBeInstanceOf(EngineUnavailable);
    bus.emit('progress.d', 'unheard');
    await resume();
    await eventually(() => bus.publish([aMessage('back')]));
    await drained(bus);
    expect(recording.data()).toContain('back');
    expect(await bus.request('commands.x', {}, patienceMs)).toBe('answer');
    bus.emit('progress.d', 'heard');
    await eventually(() => expect(heard).toEqual(['heard']));
  });

  it('resumes its work after a lost connection', async () => {
    const prefix = `t-${randomUUID()}`;
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(url.split(':').at(-1)) });
    const bus = open(prefix, { servers: `127.0.0.1:${proxy.port}` });
    const other = open(prefix);
    const { wait, open: letGo } = gate();
    const recording = await record(bus, {}, ({ data }) => (data === 0 ? wait() : undefined));
    await other.publish(messages(3));
    await eventually(() => expect(recording.seen).toHaveLength(1));
    proxy.breakOff();
    letGo();
    await drained(other);
    expect([...new Set(recording.data())].sort()).toEqual([0, 1, 2]);
    await bus.close();
    await proxy.shut();
  });

  it('registers its groups anew on a server that lost everything', async () => {
    const prefix = `t-${randomUUID()}`;
    const bus = open(prefix);
    const recording = await record(bus);
    const nats = await connect({ servers: url });
    const { streams } = await nats.jetstreamManager();
    await streams.delete(`${prefix}-bus`);
    await streams.delete(`${prefix}-dead`);
    await nats.close();
    let n = 0;
    await eventually(async () => {
      await bus.publish([aMessage((n += 1))]);
      expect(recording.seen.length).toBeGreaterThan(0);
    });
    expect(await bus.deadLetters('indexer')).toEqual([]);
  });

  it('shares a group, requests and ephemeral messages among processes', async () => {
    const prefix = `t-${randomUUID()}`;
    const [one, two] = [open(prefix), open(prefix)];
    const { wait, open: letGo } = gate();
    const stuck = await record(one, {}, wait);
    const quick = await record(two);
    await one.publish(messages(10));
    await eventually(() => expect(stuck.seen.length + quick.seen.length).toBe(10));
    letGo();
    await drained(two);
    expect([...stuck.data(), ...quick.data()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let asked = 0;
    for (const bus of [one, two]) await bus.reply('commands.x', async () => (asked += 1));
    await Promise.all(Array.from({ length: 20 }, () => one.request('commands.x', {}, patienceMs)));
    expect(asked).toBe(20);
    const heard: unknown[] = [];
    await two.listen('progress.*', (data) => heard.push(data));
    one.emit('progress.d', 1);
    await eventually(() => expect(heard).toEqual([1]));
  });

  it('leaves a group to newer copies of the service that want other subjects', async () => {
    const prefix = `t-${randomUUID()}`;
    const [older, newer] = [open(prefix), open(prefix)];
    const before = await record(older, { subjects: ['events.a'], concurrency: 2 });
    const after = await record(newer, { subjects: ['events.b'] });
    await newer.publish(messages(10, 'events.b'));
    await drained(newer);
    expect(after.data().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(before.seen).toEqual([]);
  });

  it('waits with a request for a replier that is being restarted', async () => {
    const bus = open(`t-${randomUUID()}`);
    const request = bus.request('commands.x', 'q', patienceMs);
    await bus.depth('indexer');
    await bus.reply('commands.x', async (data) => ({ data }));
    expect(await request).toEqual({ data: 'q' });
  });
});
