import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = [
  'contracts',
  'command-service',
  'query-service',
  'projectors',
  'processors',
  'frontend',
  'infra',
];
/** Packages within a workspace. */
const inside: Readonly<Record<string, string>> = { content: 'processors/content' };
const leftOut = new Set(['node_modules', 'dist']);

/** A copy of the sources in `folder` (new or empty) that can be changed, with the installed packages of this repository. */
export function copySources(folder: string): void {
  for (const name of ['package.json', 'tsconfig.json', ...workspaces])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  const packages = join(root, 'node_modules');
  const links = join(folder, 'node_modules');
  mkdirSync(join(links, '@anamnesis'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@anamnesis' && !each.startsWith('.')))
    symlinkSync(join(packages, name), join(links, name));
  for (const name of workspaces) symlinkSync(join(folder, name), join(links, '@anamnesis', name));
  for (const [name, path] of Object.entries(inside))
    symlinkSync(join(folder, path), join(links, '@anamnesis', name));
}
