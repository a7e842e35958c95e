import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages, root, textOf } from './pages.ts';

const packages = [
  'command-service',
  'contracts',
  'frontend',
  'infra',
  'processors',
  'projectors',
  'query-service',
];
const there = globSync(`{${packages}}/**`, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).map(
  (path) => path.split('/'),
);
const inPackage = new RegExp(`^(?:${packages.join('|')})/[\\w./<>-]+$`, 'u');
const isFile = /^\w[\w./-]*\.(?:ts|tsx|cjs|mjs)$/u;

/** A file may be named by the end of its path; a part in angle brackets stands for any. */
function isThere(path: string): boolean {
  const parts = path.replace(/\/$/u, '').split('/');
  return there.some((one) =>
    parts.every((part, at) => part.includes('<') || part === one[one.length - parts.length + at]),
  );
}

/** What a page names as a path of the repository. The context `bookmarks` of CONTRIBUTING is made up. */
const pathsIn = (page: string): string[] =>
  [...textOf(page).matchAll(/`([^`\n]+)`/gu)]
    .map(([, code = '']) => code)
    .filter((code) => inPackage.test(code) || isFile.test(code))
    .filter((path) => !path.includes('bookmarks'));

describe('the paths that pages name', () => {
  it('are there', () => {
    const named = pages.flatMap((page) => pathsIn(page).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it.each(['contracts/src/no-such-folder', 'no-such-file.ts', 'contracts/src/<context>/no-such-file.ts'])(
    'are found missing where they are: %s',
    (path) => expect(isThere(path)).toBe(false),
  );
});
