import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const requirements = join(import.meta.dirname, 'requirements.txt');
const cache = join(import.meta.dirname, '../../../.cache/schemathesis');
const installWithinMs = 5 * 60_000;

type Found = { python: string } | { missing: string };

/** The Python of a virtual environment with Schemathesis, made at the first use; else what is missing for it. */
export function findSchemathesis(say: (line: string) => void): Found {
  const version = run('python3', ['--version']);
  if (version === null) return { missing: 'python3 is not on the PATH' };
  const key = createHash('sha256')
    .update(version)
    .update(readFileSync(requirements))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cache, key);
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return { python };
  say('Installing Schemathesis, once …');
  // What an interrupted installation left is not worth mending.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (run('python3', ['-m', 'venv', folder]) === null) return { missing: 'python3 has no venv with pip' };
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
  if (run(python, pip) === null) return { missing: 'the package registry does not provide it' };
  writeFileSync(installed, '');
  return { python };
}

/** The output of a command; null where it failed. Its errors are shown. */
function run(command: string, args: string[]): string | null {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: installWithinMs,
    stdio: [...stdio],
  });
  return status === 0 ? stdout : null;
}
