import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import type { FitResult } from './fit/fit.ts';
import type { ReplayResult } from './replay/result.ts';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
afterAll(() => rmSync(folder, { recursive: true }));

const main = join(import.meta.dirname, 'main.ts');
const run = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args]);

it('a file is simulated, fitted, and replayed with what was fitted', async () => {
  const [log, fitted] = [join(folder, 'log.csv'), join(folder, 'fitted.json')];
  await run('simulate', log, '--people', '3', '--days', '30', '--seed', '2');
  expect(readdirSync(folder)).toEqual(['log.csv']);
  const fit = JSON.parse((await run('fit', '--input', log, '--json')).stdout) as FitResult;
  expect(fit).toMatchObject({ source: 'log.csv', seed: 1, leftOut: {} });
  const args = ['replay', '--input', log, '--parameters', fit.parameters.join(','), '--scheduler', 'fsrs'];
  const { stdout } = await run(...args, '--scheduler', 'fsrs-default', '--json');
  const { schedulers, versions } = JSON.parse(stdout) as ReplayResult;
  expect(schedulers.map(({ scheduler }) => scheduler)).toEqual(['fsrs', 'fsrs-default']);
  expect(schedulers[0]?.parameters).toEqual(fit.parameters);
  expect(Object.keys(versions)).toEqual(['anamnesis', 'node', 'ts-fsrs']);
  expect((await run(...args, '--scheduler', 'fsrs-default', '--json')).stdout).toBe(stdout);
  await expect(run('replay', '--input', fitted)).rejects.toMatchObject({
    code: 1,
    stderr: `${fitted}: there is no such file.\n`,
  });
  await expect(run('replay', '--input', log, '--retention', '2')).rejects.toMatchObject({
    stderr: '--retention takes a number from 0.7 to 0.99, not 2.\n',
  });
});
