import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';
import { anEvent, eventsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { makeAuthority, makeCertificate } from '@anamnesis/infra/test/support/certificates.ts';
import { aLog, aServer, recordingLogger } from '../../../testing/eventstore-server/fixture.ts';
import type { User } from '../../../testing/eventstore-server/secure.ts';
import type { EventStoreServer } from '../../../testing/eventstore-server/server.ts';

const authority = makeAuthority();
const tls = makeCertificate(authority, ['localhost']);
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-users-'));
writeFileSync(join(folder, 'ca.pem'), authority.cert);
afterAll(() => rmSync(folder, { recursive: true }));

const refuses = 'an engine denies a required permission';
const password = 'geheim';

describe('the rights of a user of EventStoreDB', () => {
  let users: Record<string, User>;
  let server: EventStoreServer;
  beforeEach(async () => {
    users = {
      ann: { password, may: () => true },
      blind: { password, may: (_, stream) => stream !== '$all' },
      reader: { password, may: (operation) => operation === 'read' },
    };
    server = await aServer({ tls, users });
  });

  function logOf(user: string, prefix = 'north-') {
    const logger = recordingLogger();
    const address = `esdb://${user}localhost:${server.port}?tlsCAFile=${join(folder, 'ca.pem')}`;
    // So long that a call which is retried as if the engine were unavailable would exceed the test's time.
    return { logger, log: aLog(address, { logger, prefix, giveUpMs: 60_000 }) };
  }

  it('are sufficient when all are granted, and nothing is written to check them', async () => {
    const { log, logger } = logOf(`ann:${password}@`);
    const { length } = server.log.records;
    await log.check({ appends: true });
    expect(server.log.records).toHaveLength(length);
    await log.append('card-1', [anEvent()], -1);
    await log.identity();
    await log.check({ appends: true });
    expect(await eventsOf(log)).toHaveLength(1);
    expect(logger.texts).toEqual([]);
  });

  it.each([
    ['a wrong password', 'ann:falsch@'],
    ['a user that does not exist', `nobody:${password}@`],
  ])('are missing with %s: it is logged once, without the password', async (_, user) => {
    const { log, logger } = logOf(user);
    const calls = [
      log.head(),
      log.readStream('card-1'),
      log.append('card-1', [anEvent()], -1),
      log.check({ appends: true }),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EngineRefused) });
      expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(
        /does not know user.*EVENTSTORE_URL/,
      );
    }
    await expect(log.head()).rejects.toThrow(EngineRefused);
    expect(logger.lines).toMatchObject([{ text: refuses, user: user.split(':')[0] }]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/geheim|falsch/);
  });

  it('are missing when the address names no user', async () => {
    const { log } = logOf('');
    await expect(log.head()).rejects.toThrow(/not named may read \$all.*esdb:\/\/user:password@/);
  });

  it('to read the whole log are checked before they are needed, though appends succeed', async () => {
    const { log, logger } = logOf(`blind:${password}@`);
    await log.append('card-1', [anEvent()], -1);
    await expect(log.check({ appends: true })).rejects.toThrow(
      /user "blind" may not read \$all.*\$r.*metadata of \$all/,
    );
    await log.readStream('card-1');
    await expect(log.head()).rejects.toThrow(EngineRefused);
    expect(logger.lines).toMatchObject([{ text: refuses, user: 'blind', operation: 'read', stream: '$all' }]);
  });

  it('to append are checked before they are needed, by processes that append', async () => {
    const { log, logger } = logOf(`reader:${password}@`);
    await log.check({ appends: false });
    await expect(log.check({ appends: true })).rejects.toThrow(
      /user "reader" may not append to north-rights-asked.*\$w/,
    );
    const append = log.append('card-1', [anEvent()], -1);
    await expect(append).rejects.toThrow(/may not append to north-card-1/);
    expect(server.log.ofStream('north-card-1')).toEqual([]);
    expect(logger.lines).toMatchObject([{ text: refuses, user: 'reader', operation: 'append' }]);
  });

  it('that are granted while a reader follows take effect: that they were missing and were granted is logged once', async () => {
    const { log, logger } = logOf(`blind:${password}@`);
    await log.append('card-1', [anEvent()], -1);
    const first = log.readAll({ after: START, follow: true })[Symbol.asyncIterator]().next();
    await expect.poll(() => server.calls.read).toBeGreaterThan(2);
    expect(logger.texts).toEqual([refuses]);
    users['blind'] = { password, may: () => true };
    expect((await first).value.events).toHaveLength(1);
    expect(logger.texts).toEqual([refuses, 'an engine grants a permission again']);
  });

  it('are waited for while a new server has not created its users yet', async () => {
    delete users['ann'];
    const { log, logger } = logOf(`ann:${password}@`);
    const head = log.head();
    await expect.poll(() => server.calls.read).toBeGreaterThan(0);
    users['ann'] = { password, may: () => true };
    expect(await head).toBe(START);
    expect(logger.texts).toEqual([]);
  });
});
