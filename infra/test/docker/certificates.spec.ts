import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../../docker/secure/certificates.sh', import.meta.url));
const haveOpenssl = spawnSync('openssl', ['version']).status === 0 && process.platform !== 'win32';

function make(folder: string): void {
  const { status, stderr } = spawnSync('sh', [script, folder], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

function madeOnce(): string {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  make(folder);
  return folder;
}

/** What a client is told that asks for this name and trusts the installation's authority: null, or what is wrong. */
async function told(folder: string, service: string, servername: string): Promise<string | null> {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const server = createServer({ cert: read(`${service}/node.crt`), key: read(`${service}/node.key`) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ host: '127.0.0.1', port, servername, ca: read('trust/ca.crt') });
  try {
    await once(client, 'secureConnect');
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    client.destroy();
    server.close();
  }
}

describe.skipIf(!haveOpenssl)('the certificates of the composition', () => {
  it('are believed for the name of their service and no other', async () => {
    const folder = madeOnce();
    expect(await told(folder, 'eventstore', 'eventstore')).toBe(null);
    expect(await told(folder, 'nats', 'nats')).toBe(null);
    expect(await told(folder, 'nats', 'eventstore')).toMatch(/altnames/);
  });

  it('are kept when it starts again, and made again when they are lost', async () => {
    const folder = madeOnce();
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
    const files = ['eventstore/node.crt', 'nats/node.key', 'trust/ca.crt', 'mongodb/keyfile'];
    const before = files.map(read);
    rmSync(join(folder, 'nats/node.crt'));
    make(folder);
    expect(read('nats/node.key')).not.toBe(before[1]);
    expect(files.filter((file) => !file.startsWith('nats')).map(read)).toEqual(
      before.filter((_, n) => n !== 1),
    );
    expect(await told(folder, 'nats', 'nats')).toBe(null);
  });

  it('last for more than a year after each start, so that one start a year is enough', () => {
    const folder = madeOnce();
    const file = join(folder, 'nats/node.crt');
    const openssl = (...args: string[]): void => {
      const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8', cwd: folder });
      expect(status, stderr).toBe(0);
    };
    openssl('x509', '-x509toreq', '-in', file, '-signkey', 'nats/node.key', '-out', 'request');
    const ca = ['-CA', 'authority/ca.crt', '-CAkey', 'authority/ca.key', '-set_serial', '7'];
    openssl('x509', '-req', '-in', 'request', '-days', '370', ...ca, '-out', file);
    make(folder);
    const year = 366 * 86_400_000;
    for (const service of ['nats', 'eventstore']) {
      const { validTo } = new X509Certificate(readFileSync(join(folder, `${service}/node.crt`)));
      expect(Date.parse(validTo) - Date.now()).toBeGreaterThan(year + 30 * 86_400_000);
    }
  });

  it('say what openssl says where it fails', () => {
    const folder = madeOnce();
    rmSync(join(folder, 'authority/ca.key'));
    rmSync(join(folder, 'nats/node.crt'));
    const failed = spawnSync('sh', [script, folder], { encoding: 'utf8' });
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('ca.key')]);
  });

  it('keep their keys to those who own them, but for the volume that one container alone has', () => {
    const folder = madeOnce();
    const mode = (file: string): string => (statSync(join(folder, file)).mode & 0o777).toString(8);
    expect(['authority/ca.key', 'nats/node.key'].map(mode)).toEqual(['600', '600']);
    expect(mode('mongodb/keyfile')).toBe('400');
    expect(mode('trust/ca.crt')).toBe('644');
    // As which user KurrentDB runs depends on its image; in the container of the certificates the script runs as root.
    const inContainer = process.getuid?.() === 0;
    const files = ['eventstore/node.key', 'eventstore/node.crt', 'eventstore/ca/ca.crt', 'eventstore/ca'];
    expect(files.map(mode)).toEqual(
      inContainer ? ['644', '644', '644', '755'] : ['600', '600', '600', '700'],
    );
  });
});
