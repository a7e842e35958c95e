import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspacesOf } from '../../tools/workspaces.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const leftOut = new Set(['node_modules', 'dist']);

/** A copy of the sources in `folder` (new or empty) that can be changed, with the installed packages of this repository. */
export function copySources(folder: string): void {
  const workspaces = workspacesOf(root);
  const folders = new Set(workspaces.map(({ path }) => path.split('/')[0]!));
  for (const name of ['package.json', 'tsconfig.json', ...folders])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  const packages = join(root, 'node_modules');
  const links = join(folder, 'node_modules');
  mkdirSync(join(links, '@anamnesis'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@anamnesis' && !each.startsWith('.')))
    symlinkSync(join(packages, name), join(links, name));
  for (const { name, path } of workspaces) symlinkSync(join(folder, path), join(links, name));
}
