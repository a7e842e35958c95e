import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'history-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const main = join(import.meta.dirname, '../main.ts');
const run = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args], { cwd: folder });
const page = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('writes the same page from answers and from a result of them, and keeps what is there', async () => {
  await run('simulate', 'log.csv', '--people', '3', '--days', '20');
  const schedulers = ['--scheduler', 'fsrs', '--scheduler', 'sm2'];
  const { stdout } = await run('report', 'a.html', '--input', 'log.csv', ...schedulers);
  expect(stdout).toMatch(/^a\.html: [\d,]+ answers under 2 schedulers, \d+ kB\.\n$/);
  const result = await run('replay', '--input', 'log.csv', ...schedulers, '--json');
  writeFileSync(join(folder, 'result.json'), result.stdout);
  await run('report', 'b.html', '--input', 'log.csv', '--result', 'result.json');
  expect(page('b.html')).toBe(page('a.html'));
  expect(page('a.html')).toContain('Cohorts');

  await expect(run('report', 'b.html', '--result', 'result.json')).rejects.toMatchObject({
    code: 1,
    stderr: 'b.html exists already. --force replaces it.\n',
  });
  await run('report', 'b.html', '--result', 'result.json', '--force');
  expect(page('b.html')).not.toContain('Cohorts');

  await run('simulate', 'other.csv', '--people', '2', '--days', '5');
  const refused: readonly (readonly [args: string[], sentence: string])[] = [
    [['c.html', '--result', 'result.json', '--input', 'other.csv'], 'other.csv has '],
    [['c.html', '--result', 'result.json', '--scheduler', 'sm2'], 'leave --scheduler out'],
    [['c.html', '--input', 'log.csv', '--scheduler', 'none'], 'There is no scheduler none'],
    [['c.html', '--input', 'missing.csv'], 'missing.csv'],
    [['c.txt', '--input', 'log.csv'], 'has to end in .html'],
    [[], 'report takes one file'],
  ];
  for (const [args, sentence] of refused)
    await expect(run('report', ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    });
  expect(readdirSync(folder).toSorted()).toEqual(['a.html', 'b.html', 'log.csv', 'other.csv', 'result.json']);
});

it('of an empty log says that nothing could be foreseen', async () => {
  writeFileSync(join(folder, 'empty.csv'), 'card_id,review_time,review_rating\n');
  await run('report', 'empty.html', '--input', 'empty.csv');
  expect(page('empty.html')).toContain('No answer could be foreseen');
});
