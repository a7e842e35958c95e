import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Engines for tests that are built once from Go modules, whose checksums Go verifies, and cached.

export type Say = (line: string) => void;

const cache = join(import.meta.dirname, '../../../../.cache/engines');
const suffix = process.platform === 'win32' ? '.exe' : '';
/** Beside much other work it takes many times the two minutes that it needs. */
const buildLimitMs = 60 * 60_000;

/** The path at which a binary is cached for this platform. `name`: with its version. */
export const cachedAt = (name: string): string =>
  join(cache, `${name}-${process.platform}-${process.arch}${suffix}`);

/** Renames the finished binary into the cache, so that an interrupted build leaves no broken one. */
export function keep(binary: string, cached: string): string {
  mkdirSync(cache, { recursive: true });
  const part = `${cached}.${process.pid}`;
  cpSync(binary, part);
  chmodSync(part, 0o755);
  renameSync(part, cached);
  return cached;
}

export const haveGo = (): boolean => go(['version'], tmpdir()).status === 0;

/** Runs the installed Go toolchain, without downloading another one. `env`: additional variables. */
export function go(args: string[], cwd: string, flags = '-mod=mod', more: Record<string, string> = {}) {
  const env = { ...process.env, GOFLAGS: flags, GOTOOLCHAIN: 'local', CGO_ENABLED: '0', ...more };
  const [command, before] = process.platform === 'win32' ? ['go', []] : ['nice', ['-n', '15', 'go']];
  return spawnSync(command as string, [...(before as string[]), ...args], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: buildLimitMs,
    maxBuffer: 1 << 26,
  });
}

/** The last lines of the output of a failed build. */
export const lastWords = (text: string): string => text.trim().split('\n').slice(-3).join(' ');
