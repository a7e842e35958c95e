import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedAt, go, haveGo, keep, lastWords, type Say } from './go-binary.ts';

const module = 'github.com/FerretDB/FerretDB';
/** The last version with a backend that needs no database server beside it. */
const version = 'v1.24.0';
const cached = cachedAt(`ferretdb-${version}-indexed`);

/** FERRETDB_BIN, else what was built earlier, else a build with the Go toolchain; null, with the reason printed. */
export function findOrBuildFerretDB(say: Say): string | null {
  const given = process.env['FERRETDB_BIN'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    say(`FERRETDB_BIN is ${given}, which does not exist.`);
    return null;
  }
  if (existsSync(cached)) return cached;
  if (!haveGo()) {
    say('FerretDB is not installed and cannot be built: no Go toolchain (or set FERRETDB_BIN).');
    return null;
  }
  say(`Building FerretDB ${version}, once; this takes a few minutes …`);
  return build(say);
}

// The published module with its checksums, and one additional file: the version, which is missing in the module.
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
    useIndexOfIds(source);
    const binary = join(dir, 'ferretdb');
    const built = go(['build', '-trimpath', '-o', binary, './cmd/ferretdb'], source);
    if (built.status !== 0) return failed(say, 'could not be built', built.stderr);
    return keep(binary, cached);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

// It looks documents up by another expression than it has indexed, and so reads every row for each: 18 s instead of
// 0.9 s to change 1,000 of 2,000 documents. Nothing else about it is changed.
function useIndexOfIds(source: string): void {
  const file = join(source, 'internal/backends/sqlite/metadata/metadata.go');
  const text = readFileSync(file, 'utf8');
  const [looked, indexed] = [`"->'$._id'"`, `"->'_id'"`];
  if (!text.includes(looked)) throw new Error(`${file} is not the expected version of this file`);
  writeFileSync(
    file,
    text.replace(looked, () => indexed),
  );
}

// The module cache is read-only, and so is a copy of it.
function makeWritable(source: string): void {
  const folders = ['.', 'build', 'build/version', 'internal/backends/sqlite/metadata'];
  for (const folder of folders) chmodSync(join(source, folder), 0o755);
  const files = ['go.mod', 'go.sum', 'internal/backends/sqlite/metadata/metadata.go'];
  for (const file of files) chmodSync(join(source, file), 0o644);
}

function failed(say: Say, what: string, why: string): null {
  say(`FerretDB ${version} ${what}: ${lastWords(why)}`);
  return null;
}
