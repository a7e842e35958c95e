import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { environmentSettings } from '../../src/server/configuration/config.ts';

type Outcome = { code: number; stdout: string; stderr: string; files: string[] };

/** Runs a script of infra in an empty folder; `files` is what it left there. */
async function run(script: string, ...args: string[]): Promise<Outcome> {
  const cwd = mkdtempSync(join(tmpdir(), 'anamnesis-help-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  execFile(process.execPath, [path, ...args], { cwd }, (error, stdout, stderr) => {
    const files = existsSync(cwd) ? readdirSync(cwd) : [];
    resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr, files });
  });
  return promise;
}

it('prints every setting and starts nothing', async () => {
  const { code, stdout, files } = await run('src/start.ts', '--help');
  expect([code, files]).toEqual([0, []]);
  for (const name of Object.keys(environmentSettings.shape)) expect(stdout).toContain(`\n  ${name}  (`);
  expect(stdout).toContain('--unsupervised');
});

it('refuses an option that there is not, with the valid ones', async () => {
  const { code, stderr, files } = await run('src/start.ts', '--unsupervized');
  expect([code, files]).toEqual([1, []]);
  expect(stderr).toBe(
    'There is no option --unsupervized. The options are: --built, --unsupervised, --help.\n',
  );
});

it.each(['backup', 'restore', 'replay'])('explains %s without doing anything', async (name) => {
  const { code, stdout, files } = await run(`tools/operations/${name}.ts`, '--help');
  expect([code, files]).toEqual([0, []]);
  expect(stdout).toContain(`npm run ${name}`);
});
