import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { anEvent, eventsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aLog, aServer, recordingLogger } from '../../../testing/eventstore-server/fixture.ts';
import { openEventStoreLog } from '../event-log.ts';
import { silentEngineLogger } from '../../engine/logger.ts';

const giveUpMs = 300;

const open = (connectionString: string) => () =>
  openEventStoreLog({ connectionString, logger: silentEngineLogger });

describe('EventStoreDB that is unavailable', () => {
  it('is named by the error of every call in bounded time, and is used once it is available', async () => {
    const server = await aServer();
    server.stop();
    const logger = recordingLogger();
    const log = aLog(server.connectionString, { giveUpMs, logger });
    const calls = [
      log.append('card-1', [anEvent()], -1),
      log.readStream('card-1'),
      log.head(),
      log.countAfter(START),
      eventsOf(log),
    ];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      calls.map(() => expect.any(EngineUnavailable)),
    );
    expect(logger.texts).toEqual(['an engine is unavailable']);
    await server.start();
    // One that was taken and answered too late is taken again.
    const event = anEvent();
    await expect
      .poll(() => log.append('card-1', [event], -1).catch(() => null))
      .toMatchObject({ revision: 0 });
    expect(logger.texts).toEqual(['an engine is unavailable', 'an engine is available again']);
  });

  it('is noticed when it accepts calls and never answers', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString, { giveUpMs });
    server.fallSilent(true);
    await expect(log.readStream('card-1')).rejects.toThrow(EngineUnavailable);
    server.fallSilent(false);
    await expect.poll(() => log.readStream('card-1').catch(() => null)).toEqual([]);
  });

  it('does not make appends to one stream wait for each other longer than for one timeout', async () => {
    const server = await aServer();
    server.stop();
    const log = aLog(server.connectionString, { giveUpMs });
    const refused: unknown[] = [];
    for (let n = 0; n < 20; n += 1) {
      log.append('card-1', [anEvent()], 'any').catch((error: unknown) => refused.push(error));
    }
    // Calls that time out one after the other, beside them: one after the other, the appends would take twenty of these.
    let calls = 0;
    for (; refused.length < 20; calls += 1) await expect(log.head()).rejects.toThrow(EngineUnavailable);
    expect(calls).toBeLessThan(10);
  });

  it('may be a cluster of which no member can be reached', async () => {
    const log = aLog('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1', { giveUpMs });
    const outcomes = await Promise.allSettled([
      log.head(),
      log.readStream('card-1'),
      log.append('a', [anEvent()], -1),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      outcomes.map(() => expect.any(EngineUnavailable)),
    );
  });

  it.each(['esdb', 'kurrentdb', 'kurrent', 'kdb'])(
    'is found under %s://, with or without a user',
    async (scheme) => {
      const { port } = await aServer();
      for (const user of ['', 'admin:geheim@']) {
        const log = aLog(`${scheme}://${user}127.0.0.1:${port}/?tls=false&defaultDeadline=5000`);
        expect(await log.head()).toBe(START);
      }
    },
  );

  it('is not waited for after the log is closed', async () => {
    const server = await aServer();
    const log = aLog(server.connectionString);
    server.fallSilent(true);
    const reading = log.readStream('card-1');
    const following = eventsOf(log, { follow: true });
    await expect.poll(() => server.calls.read).toBe(2);
    await log.close();
    await expect(reading).rejects.toThrow('closed');
    expect(await following).toEqual([]);
    await expect(log.head()).rejects.toThrow('the event log is closed');
  });

  it('has an address that is never repeated in an error', () => {
    expect(open('esdb://admin:geheim@host?tls=perhaps')).toThrow(/^(?!.*geheim).*connection string/);
    expect(open('http://admin:geheim@host')).toThrow(/^(?!.*geheim)/);
    expect(open('esdb://host?tlsCAFile=/nowhere/ca.pem')).toThrow(/certificate file/);
    const told = vi.spyOn(console, 'warn');
    onTestFinished(() => told.mockRestore());
    expect(open('esdb://admin:geheim@host?tlsVerifyCert=false')).toThrow(/^(?!.*geheim).*tlsCAFile/);
    expect(open('esdb://admin:was?geheim=1@host?tls=false&patience=3')).toThrow(/^(?!.*geheim).*: patience$/);
    expect(told).not.toHaveBeenCalled();
  });
});
