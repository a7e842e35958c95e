import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Say = (line: string) => void;

const module = 'github.com/FerretDB/FerretDB';
/** The last version with a backend that needs no database server beside it. */
const version = 'v1.24.0';
const cache = join(import.meta.dirname, '../../../.cache/engines');
const suffix = process.platform === 'win32' ? '.exe' : '';
const cached = join(cache, `ferretdb-${version}-${process.platform}-${process.arch}${suffix}`);
const buildLimitMs = 15 * 60_000;

/** FERRETDB_BIN, or what was built before, or a build with the Go toolchain; null with the reason told. */
export function findOrBuildFerretDB(say: Say): string | null {
  const given = process.env['FERRETDB_BIN'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    say(`FERRETDB_BIN names ${given}, which is not there.`);
    return null;
  }
  if (existsSync(cached)) return cached;
  if (go(['version'], tmpdir()).status !== 0) {
    say('FerretDB is not here and cannot be built: no Go toolchain (or set FERRETDB_BIN).');
    return null;
  }
  say(`Building FerretDB ${version}, once; this takes a few minutes …`);
  return build(say);
}

// Its own module with its own checksums, and one file more: releases carry their version in it, modules do not.
function build(say: Say): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'ferretdb-build-'));
  try {
    const download = go(['mod', 'download', '-json', `${module}@${version}`], dir);
    if (download.status !== 0)
      return failed(say, 'could not be downloaded', download.stderr + download.stdout);
    const source = join(dir, 'source');
    cpSync((JSON.parse(download.stdout) as { Dir: string }).Dir, source, { recursive: true });
    makeWritable(source);
    writeFileSync(join(source, 'build/version/version.txt'), `${version}\n`);
    const binary = join(dir, 'ferretdb');
    const built = go(['build', '-trimpath', '-o', binary, './cmd/ferretdb'], source);
    if (built.status !== 0) return failed(say, 'could not be built', built.stderr);
    return keep(binary);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Moved into its place whole, so that a build that is cut off leaves nothing that looks like a binary. */
function keep(binary: string): string {
  mkdirSync(cache, { recursive: true });
  const part = `${cached}.${process.pid}`;
  cpSync(binary, part);
  chmodSync(part, 0o755);
  renameSync(part, cached);
  return cached;
}

// The module cache is read-only, and so is a copy of it.
function makeWritable(source: string): void {
  for (const folder of [source, join(source, 'build'), join(source, 'build/version')])
    chmodSync(folder, 0o755);
  for (const file of ['go.mod', 'go.sum']) chmodSync(join(source, file), 0o644);
}

function failed(say: Say, what: string, why: string): null {
  say(`FerretDB ${version} ${what}: ${why.trim().split('\n').slice(-3).join(' ')}`);
  return null;
}

function go(args: string[], cwd: string) {
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' };
  const [command, before] = process.platform === 'win32' ? ['go', []] : ['nice', ['-n', '15', 'go']];
  return spawnSync(command as string, [...(before as string[]), ...args], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: buildLimitMs,
    maxBuffer: 1 << 26,
  });
}
