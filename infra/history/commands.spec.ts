import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
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

it('says which days cannot be meant', async () => {
  const log = join(folder, 'days.csv');
  writeFileSync(log, 'card_id,review_time,rating\n1,1767225600000,3\n');
  const days = (...args: string[]) => run('replay', '--input', log, ...args);
  await expect(days('--from', '2026-02-30')).rejects.toMatchObject({
    stderr: '--from takes a day such as 2026-03-01, not 2026-02-30.\n',
  });
  await expect(days('--from', '2026-03-02', '--to', '2026-03-01')).rejects.toMatchObject({
    stderr: '--from 2026-03-02 is later than --to 2026-03-01.\n',
  });
});

it('what a module prints is not in the numbers', async () => {
  const [log, noisy] = [join(folder, 'noisy.csv'), join(folder, 'noisy.mjs')];
  writeFileSync(log, 'card_id,review_time,rating\n1,1767225600000,3\n');
  writeFileSync(
    noisy,
    `console.log('seen'); export default { name: 'noisy', version: '1', next: () => 0, recall: () => 1 };`,
  );
  const { stdout, stderr } = await run('replay', '--input', log, '--scheduler', noisy, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ answers: 1 });
  expect(stderr).toBe('seen\n');
});

it('a simulation replaces no file that it is not told to', async () => {
  const log = join(folder, 'mine.csv');
  writeFileSync(log, 'mine');
  const simulate = (...args: string[]) => run('simulate', log, '--people', '1', '--days', '2', ...args);
  await expect(simulate()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
  expect(readFileSync(log, 'utf8')).toBe('mine');
  await simulate('--force');
  expect(readFileSync(log, 'utf8')).toMatch(/^user_id,/);
  await expect(run('simulate', join(folder, 'none', 'a.csv'))).rejects.toMatchObject({
    stderr: `There is no folder ${join(folder, 'none')}.\n`,
  });
});

it('ends at once when it is interrupted, also within a module that does not', async () => {
  const [log, endless] = [join(folder, 'endless.csv'), join(folder, 'endless.mjs')];
  writeFileSync(log, 'card_id,review_time,rating\n1,1767225600000,3\n');
  writeFileSync(
    endless,
    `export default { name: 'endless', version: '1', next: () => { for (;;); }, recall: () => 1 };
    process.stdout.write('loaded');`,
  );
  const args = ['replay', '--input', log, '--scheduler', endless, '--patience', '600'];
  const command = spawn(process.execPath, [main, ...args]);
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said === 'loaded') command.kill('SIGINT');
  });
  expect(await once(command, 'exit')).toEqual([1, null]);
  expect(said).toBe('loadedInterrupted.\n');
});
