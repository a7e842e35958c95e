import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of this repository, by which others import it, and its folder below the root. */
export type Workspace = { name: string; path: string };

/** The packages that the root's package.json names, packages within packages among them. */
export function workspacesOf(root: string): Workspace[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const { workspaces } = read('') as { workspaces: string[] };
  return workspaces.map((path) => ({ name: (read(path) as { name: string }).name, path }));
}
