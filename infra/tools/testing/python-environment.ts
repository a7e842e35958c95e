import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../../../.cache');
const installWithinMs = 5 * 60_000;

export type FoundPython = { python: string } | { missing: string };
type Wanted = {
  /** As it is shown, and as its folder in .cache is named. */
  name: string;
  /** Path of a requirements.txt with exact versions. */
  requirements: string;
  say: (line: string) => void;
};

/** The Python of a virtual environment with what a test needs, made at the first use; else what is missing for it. */
export function findPython({ name, requirements, say }: Wanted): FoundPython {
  const version = run('python3', ['--version']);
  if (version === null) return { missing: 'python3 is not on the PATH' };
  const key = createHash('sha256')
    .update(version)
    .update(readFileSync(requirements))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cache, name.toLowerCase(), key);
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return { python };
  say(`Installing ${name}, once …`);
  // What an interrupted installation left is not worth mending.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (run('python3', ['-m', 'venv', folder]) === null) return { missing: 'python3 has no venv with pip' };
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-compile',
    '--disable-pip-version-check',
    '-r',
    requirements,
  ];
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
