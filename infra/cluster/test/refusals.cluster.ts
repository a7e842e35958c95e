import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessCode, startTestApp } from '@anamnesis/infra/test/support/app.ts';
import { makeAuthority, makeCertificate } from '@anamnesis/infra/test/support/certificates.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import type { User } from '../testing/eventstore-server/secure.ts';
import { startEventStoreServer } from '../testing/eventstore-server/server.ts';
import { folderNames } from '@anamnesis/infra/test/support/studying.ts';
import { startEngines } from '../testing/app/engines.ts';

const engines = await startEngines();
const authority = makeAuthority();
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-refusals-'));
writeFileSync(join(folder, 'ca.pem'), authority.cert);

const secure = (port: number): string =>
  `esdb://ann:geheim@localhost:${port}?tlsCAFile=${join(folder, 'ca.pem')}`;

type Line = Record<string, unknown> & { level: number; msg: string };
const error = 50;

/** The app on a log over TLS, under `address` for its port. */
async function start(users: Record<string, User>, address: (port: number) => string) {
  const tls = makeCertificate(authority, ['localhost']);
  const server = await startEventStoreServer({ tls, users });
  const lines: Line[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await startTestApp({
    env: { ...engines?.env, EVENTSTORE_URL: address(server.port) },
    logger,
  });
  onTestFinished(async () => {
    await app.destroy();
    server.stop();
  });
  const health = async () =>
    ((await (await fetch(`${app.url}/api/health`)).json()) as { engines: object }).engines;
  // What the adapter logs; failed requests have a line of their own.
  const errors = () => lines.filter(({ level, remedy }) => level === error && remedy !== undefined);
  return { client: createClient(app.url), health, errors, lines };
}

describe.skipIf(!engines)('a cluster whose event log cannot be used as it is configured', () => {
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engines?.stop();
  });

  it('logs which right is missing, though writes succeed, and works once it is granted', async () => {
    const users = { ann: { password: 'geheim', may: (_: string, stream: string) => stream !== '$all' } };
    const { client, health, errors, lines } = await start(users, secure);
    await expect.poll(health).toMatchObject({ eventstore: 'refused' });
    expect(errors()).toMatchObject([{ user: 'ann', operation: 'read', stream: '$all' }]);
    await client.signup();
    expect((await client.call('addFolder', { body: { folderName: 'Written' } })).status).toBe(200);
    expect(errors()).toHaveLength(1);
    users.ann = { password: 'geheim', may: () => true };
    await expect.poll(() => folderNames(client)).toContain('Written');
    await expect.poll(health).toMatchObject({ eventstore: 'up' });
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });

  it('logs that the certificate is not trusted, and rejects commands at once', async () => {
    const { client, health, errors } = await start({}, (port) => `esdb://localhost:${port}`);
    await expect.poll(health).toMatchObject({ eventstore: 'misconfigured' });
    expect(errors()).toMatchObject([{ remedy: expect.stringContaining('tlsCAFile') }]);
    const body = { email: 'ann@example.org', password: 'Study-hard1!', accessCode, username: 'Ann' };
    const answer = await client.call('signup', { body });
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(errors()).toHaveLength(1);
  });
});
