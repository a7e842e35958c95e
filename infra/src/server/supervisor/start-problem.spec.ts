import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startProblem } from './start-problem.ts';

const listening = async (options: { port: number; host: string }): Promise<number> => {
  const server = createServer().listen(options);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
};
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    return await run();
  } catch (error) {
    return error;
  }
};

it('explains that a port is in use, and what to do', async () => {
  const port = await listening({ port: 0, host: '127.0.0.1' });
  const refused = await thrownBy(() => listening({ port, host: '127.0.0.1' }));
  expect(startProblem(refused)).toMatch(new RegExp(`^Port ${port} is in use .* Stop it, or set PORT`));
});

it('explains that this machine does not have an address', async () => {
  const refused = await thrownBy(() => listening({ port: 0, host: '192.0.2.1' }));
  expect(startProblem(refused)).toMatch(/^This machine does not have the address 192\.0\.2\.1\. Set HOST/);
});

it('explains that a data folder cannot be created where a file is', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'data');
  writeFileSync(file, '');
  const refused = await thrownBy(() => mkdirSync(file, { recursive: true }));
  expect(startProblem(refused)).toMatch(/^There cannot be a folder at .*data \(EEXIST\)\. Set DATA_DIR/);
});

it('keeps other messages as they are', () => {
  expect(startProblem(new Error('Stop it first.'))).toBe('Stop it first.');
  expect(startProblem('anything')).toBe('anything');
});
