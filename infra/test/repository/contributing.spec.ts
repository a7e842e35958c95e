import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
/** The context of the second example is made up. */
const isReal = (path: string): boolean => !path.includes('bookmarks') && !path.includes('<');

describe('CONTRIBUTING', () => {
  it('names folders and files that are there', () => {
    const files = globSync('{*,*/src/**,infra/checks/**}', { cwd: root, exclude: ['**/node_modules/**'] });
    const isThere = (path: string): boolean =>
      existsSync(`${root}${path}`) || files.some((file) => file.endsWith(`/${path}`));
    const paths = quoted.filter((code) => isReal(code) && /^[\w./-]+(\/[\w-]+|\.(ts|tsx|cjs))$/.test(code));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
