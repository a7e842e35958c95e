import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const others = ['node_modules', 'dist', 'data', '.cache', 'screenshots', 'coverage'];

/** The Markdown files of the repository, from its root. */
export const pages = globSync('**/*.md', { cwd: root, exclude: others.map((name) => `**/${name}/**`) });

export const textOf = (page: string): string => readFileSync(`${root}${page}`, 'utf8');

/** A text without its examples, in which nothing is a link or a heading. */
const withoutExamples = (text: string): string => text.replaceAll(/^```[^]*?^```/gmu, '');

/** What a page links to, without addresses of the web. */
export const linksOf = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/gu)].map(([, to]) => to ?? '');

/** The names of a page's headings in links to them, as the hosts of repositories make them. */
export const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...withoutExamples(text).matchAll(/^#+ +(.+)$/gmu)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/gu, '-'),
    ),
  );
