import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const entrySchema = z.object({
  version: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
type Packages = z.infer<typeof lockSchema>['packages'];

/** A package that the app needs when it runs, as package-lock.json has it. */
export type InstalledPackage = {
  /** Its folder, relative to the root. */
  path: string;
  name: string;
  version: string;
  /** The browser loads something of it. */
  inBrowser: boolean;
  /** The server is installed with it. */
  inServer: boolean;
};

/**
 * What the workspaces need when they run, and what that needs, sorted by name and version. Packages for one platform only
 * are left out, so that the list is the same on every machine: each is a part of one that is in it.
 */
export function installedPackages(root: string, workspaces: readonly string[]): InstalledPackage[] {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lockSchema.parse(lock);
  const browser = neededBy(packages, ['frontend']);
  const servers = workspaces.filter((workspace) => workspace !== 'frontend');
  const server = neededBy(packages, servers);
  return [...new Set([...browser, ...server])]
    .map((path) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[path]?.version ?? '',
      inBrowser: browser.has(path),
      inServer: server.has(path),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Paths of all packages below the workspaces, without the workspaces themselves. */
function neededBy(packages: Packages, workspaces: readonly string[]): Set<string> {
  const seen = new Set<string>(workspaces);
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(packages, path, name);
      if (found === null || seen.has(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  return new Set([...seen].filter((path) => path.includes('node_modules/')));
}

/** Where Node finds the package `name` from `path`; null for one of this repository, or for one platform only. */
function resolve(packages: Packages, path: string, name: string): string | null {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  const entry = packages[place];
  if (entry?.link === true || entry?.os !== undefined || entry?.cpu !== undefined) return null;
  if (entry !== undefined) return place;
  if (path === '') return null;
  const above = path.lastIndexOf('/node_modules/');
  return resolve(packages, above < 0 ? '' : path.slice(0, above), name);
}
