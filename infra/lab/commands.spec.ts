import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listOfCommands } from './commands.ts';

const lab = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

it('lists the commands without a name, and refuses an unknown one with the list', () => {
  expect(lab()).toMatchObject({ status: 0, stdout: listOfCommands });
  const refused = lab('nosuch');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toBe(`There is no nosuch in the laboratory.\n\n${listOfCommands}`);
  expect(lab('model', 'nosuch').stderr).toMatch(/^There is no model nosuch in the laboratory\.\n/u);
});

it('passes the arguments and the exit code', () => {
  const ofTwoWords = lab('model', 'by-hand', '--help');
  expect(ofTwoWords.stdout).toContain('npm run lab -- model by-hand: ');
  const helped = lab('bench', '--help');
  expect(helped.status).toBe(0);
  expect(helped.stdout).toContain('npm run bench -- [options]');
  expect(lab('bench', '--only', 'nosuch').status).toBe(1);
});
