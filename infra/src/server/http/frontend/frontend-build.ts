import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceNoticesOf } from '../../notices/notices.ts';
import { noticesText } from '../../notices/written.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const stampFile = join(root, 'frontend/dist/.stamp');
const sources = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/build',
  'frontend/vite.config.ts',
  'contracts/src',
  'package-lock.json',
];

/** Builds the frontend when it was not built yet or its sources have changed since. */
export async function ensureFrontendBuilt(say: (line: string) => void): Promise<void> {
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Building the frontend …');
  await buildFrontend('warn');
}

/** Builds the frontend for production, whatever the environment is, and remembers from which sources. */
export async function buildFrontend(logLevel: 'info' | 'warn'): Promise<void> {
  const stamp = stampOf(sources);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'frontend', '--logLevel', logLevel];
  const build = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The frontend could not be built.');
  writeFileSync(join(root, 'frontend/dist/third-party-notices.txt'), noticesText(licenceNoticesOf(root)));
  writeFileSync(stampFile, stamp);
}

/** Changes whenever a file is added, removed, resized or written. */
function stampOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(join(root, path))) hash.update(describe(file));
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function describe(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file}\0${size}\0${mtimeMs}\n`;
}
