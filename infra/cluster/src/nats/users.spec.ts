import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { EngineMisconfigured, EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';
import { startNatsServer } from '../../testing/engines/nats.ts';
import { testEngines } from '../../testing/engines/engine.ts';
import { openNatsMessageBus } from './message-bus.ts';

const script = fileURLToPath(new URL('../../../docker/secure/certificates.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nats-users-'));
const haveCertificates = testEngines && spawnSync('sh', [script, folder]).status === 0;
const secured = [
  `tls { cert_file: "${folder}/nats/node.crt", key_file: "${folder}/nats/node.key" }`,
  'authorization { user: "anamnesis", password: "p@ss" }',
];
const server = haveCertificates ? await startNatsServer(() => undefined, undefined, secured) : null;
const open = testEngines ? await startNatsServer() : null;

afterAll(async () => {
  await Promise.all([server?.stop(), open?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The identity of the bus at this address, or the error. `localhost` is in the certificate. */
async function asked(address: string): Promise<unknown> {
  const bus = openNatsMessageBus({
    servers: address,
    name: 'users',
    prefix: `test-${crypto.randomUUID()}`,
    clock: () => new Date(),
  });
  onTestFinished(() => bus.close());
  return bus.identity().catch((error: unknown) => error);
}
const portOf = (url = ''): string => new URL(url).port;

describe.skipIf(!server || !open)('NATS with certificates and a user', () => {
  it('signs in with the user in the address, over TLS', async () => {
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, readFileSync(join(folder, 'trust/ca.crt'), 'utf8')]);
    onTestFinished(() => tls.setDefaultCACertificates(trusted));
    const port = portOf(server?.url);
    expect(await asked(`tls://anamnesis:p%40ss@localhost:${port}`)).toEqual(expect.any(String));
    // TLS is used where the server requires it.
    expect(await asked(`nats://anamnesis:p%40ss@localhost:${port}`)).toEqual(expect.any(String));
    const refused = await asked(`tls://anamnesis:wrong@localhost:${port}`);
    expect(refused).toBeInstanceOf(EngineRefused);
    expect(String(refused)).toMatch(/does not know the user/);
  });

  it('rejects a server whose certificate is not from a trusted authority', async () => {
    const refused = await asked(`tls://anamnesis:p%40ss@localhost:${portOf(server?.url)}`);
    expect(refused).toBeInstanceOf(EngineMisconfigured);
    expect(String(refused)).toMatch(/authority that is not trusted.*NODE_EXTRA_CA_CERTS/);
  });

  it('does not sign in over an unencrypted connection where TLS is required', async () => {
    const refused = await asked(`tls://anamnesis:p%40ss@localhost:${portOf(open?.url)}`);
    expect(refused).toBeInstanceOf(EngineMisconfigured);
    expect(String(refused)).toMatch(/no TLS/);
  });
});
