// The tags of a PDF's pages, as long as reading them is worth it.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkedText } from './marked.ts';
import { placesIn, type Place, type TagNode } from './structure.ts';

export type TagReader = (
  page: PDFPageProxy,
  marked: MarkedText,
) => Promise<ReadonlyMap<string, Place> | undefined>;

/** For each page pdf.js reads all rows of a table and items of a list, and compares each with each: some seconds of that. */
const mostWork = 2_000_000_000;

export function createTagReader(): TagReader {
  let work = 0;
  return async (page, { items, marks }) => {
    if (work > mostWork || items.every(({ mark }) => mark === undefined)) return undefined;
    const tree: TagNode | null = await page.getStructTree().catch(() => null);
    if (tree === null) return undefined;
    work += workOf(tree);
    return placesIn(tree, (id) => marks.has(id));
  };
}

/** pdf.js bounds the depth of its trees. */
const workOf = ({ children = [] }: TagNode): number =>
  children.reduce((sum, child) => sum + workOf(child), children.length ** 2);
