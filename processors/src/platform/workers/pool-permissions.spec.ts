import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createWorkerPool } from './pool.ts';

const poolOf = (mayOnlyRead: boolean) => {
  const pool = createWorkerPool({
    script: new URL('./pool.fixture.ts', import.meta.url),
    size: 1,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    timeoutMs: 10_000,
    memoryBytes: 128 * 2 ** 20,
    mayOnlyRead,
  });
  onTestFinished(() => pool.close());
  return pool;
};

it('has workers that read files and do nothing else, where that is asked', async () => {
  const served: unknown[] = [];
  const server = createServer((socket) => served.push(socket.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-pool-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'file');
  const reading = poolOf(true);
  for (const [task, input] of [
    ['fetch', `http://127.0.0.1:${port}/`],
    ['connect', port],
    ['write', file],
    ['startThread', null],
    ['startProcess', null],
  ] as const)
    expect([task, await reading.run({ task, input })]).toEqual([task, 'ERR_ACCESS_DENIED']);
  expect(served).toEqual([]);
  // The same are possible elsewhere.
  const other = poolOf(false);
  expect(await other.run({ task: 'connect', input: port })).toBe('done');
  expect(await other.run({ task: 'write', input: file })).toBe('done');
  expect(await reading.run({ task: 'read', input: file })).toBe('done');
});
