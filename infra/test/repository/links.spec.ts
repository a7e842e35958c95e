import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linksOf, pages, root, textOf } from './pages.ts';

/** Why a link of a page leads nowhere; null where it leads somewhere. */
function problemOf(page: string, link: string): string | null {
  const [path = '', anchor] = link.split('#');
  const to = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, to))) return `${page}: ${link} is not there`;
  if (anchor === undefined || !to.endsWith('.md') || anchorsOf(textOf(to)).has(anchor)) return null;
  return `${page}: ${to} has no heading #${anchor}`;
}

describe('the links of all pages', () => {
  it('lead to files and headings that are there', () => {
    const links = pages.flatMap((page) => linksOf(textOf(page)).map((link) => ({ page, link })));
    expect(links.length).toBeGreaterThan(200);
    expect(links.flatMap(({ page, link }) => problemOf(page, link) ?? [])).toEqual([]);
  });

  it('are found missing where they are', () => {
    expect(problemOf('README.md', 'no-such.md')).toContain('is not there');
    expect(problemOf('infra/docs/models.md', '../../README.md#no-such-heading')).toContain('has no heading');
  });
});
