// The headings of a document as a whole.
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { headingOf } from '../heading-text.ts';
import { isPartOfSubject } from '../headings.ts';
import { matterOf } from '../matter.ts';

export type DocumentHeadings = {
  /** As they stand in paths: items stand there as well. */
  readonly texts: ReadonlySet<string>;
  /** On how many pages something stands under a path. */
  pagesUnder(path: readonly string[]): number;
  /** How often the last of these headings stands under the others. */
  headings(path: readonly string[]): number;
  /** How many headings that name more than a part stand right below a title. */
  subjectsUnder(title: string): number;
  /** Whether a heading stands under several others: it names a part of each. */
  recurs(heading: string): boolean;
};

const known = new WeakMap<DocumentText, DocumentHeadings>();

export function headingsOfDocument(document: DocumentText): DocumentHeadings {
  let headings = known.get(document);
  if (!headings) known.set(document, (headings = read(document)));
  return headings;
}

const keyOf = (path: readonly string[]) => path.join('\n');

function read(document: DocumentText): DocumentHeadings {
  const texts = new Set<string>();
  const pages = new Map<string, { last: number; count: number }>();
  const above = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const subjects = new Map<string, Set<string>>();
  for (const [page, blocks] of matterOf(document).entries()) {
    const { text } = document.pages[page]!;
    for (const [at, block] of blocks.entries()) {
      const { kind, path } = block;
      if (kind === 'heading') {
        const heading = headingOf(text, block);
        const key = keyOf([...path, heading]);
        texts.add(heading);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        const [title] = path;
        if (title !== undefined && path.length === 1 && !isPartOfSubject(heading))
          subjects.set(title, (subjects.get(title) ?? new Set()).add(heading));
      }
      const next = blocks[at + 1];
      if (kind === 'heading' && next && next.path.length > path.length) texts.add(next.path[path.length]!);
      for (let depth = 1; depth <= path.length; depth++) {
        const key = keyOf(path.slice(0, depth));
        const seen = pages.get(key);
        if (!seen) pages.set(key, { last: page, count: 1 });
        else if (seen.last !== page) pages.set(key, { last: page, count: seen.count + 1 });
      }
      for (const [depth, heading] of path.entries())
        if (depth > 0) above.set(heading, (above.get(heading) ?? new Set()).add(path[depth - 1]!));
    }
  }
  return {
    texts,
    pagesUnder: (path) => pages.get(keyOf(path))?.count ?? 0,
    headings: (path) => counts.get(keyOf(path)) ?? 0,
    subjectsUnder: (title) => subjects.get(title)?.size ?? 0,
    recurs: (heading) => (above.get(heading)?.size ?? 0) > 1,
  };
}
