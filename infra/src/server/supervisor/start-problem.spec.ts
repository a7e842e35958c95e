import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { DamagedFile } from '../../adapters/sqlite/data-folder/damaged.ts';
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

it('explains what the disk does not let be done, whoever wanted it', () => {
  const file = join(tmpdir(), 'secrets.json');
  const refused = Object.assign(new Error('read-only'), { code: 'EROFS', syscall: 'open', path: file });
  expect(startProblem(refused)).toMatch(
    /secrets\.json cannot be used: the disk is read-only \(EROFS\)\. Nothing/,
  );
});

it('names the file that is damaged, whoever met it', () => {
  const damaged = new DamagedFile('events.sqlite', 'the log of everything', 'malformed');
  expect(startProblem(new Error('no projection', { cause: damaged }))).toBe(damaged.message);
});

it('keeps other messages as they are', () => {
  expect(startProblem(new Error('Stop it first.'))).toBe('Stop it first.');
  expect(startProblem('anything')).toBe('anything');
});
