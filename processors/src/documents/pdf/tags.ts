// The tags of a PDF's pages, as long as reading them is worth it.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkedText } from './marked.ts';
import { placesIn, type Place, type TagNode } from './structure.ts';

export type TagReader = (
  page: PDFPageProxy,
  marked: MarkedText,
) => Promise<ReadonlyMap<string, Place> | undefined>;

/** A document whose trees are too large is read without its tags after so many pages. */
const mostHuge = 3;

export function createTagReader(): TagReader {
  let huge = 0;
  return async (page, { items, marks }) => {
    if (huge >= mostHuge || items.every(({ mark }) => mark === undefined)) return undefined;
    const tree: TagNode | null = await page.getStructTree().catch(() => null);
    if (tree === null) return undefined;
    const places = placesIn(tree, (id) => marks.has(id));
    if (places === undefined) huge += 1;
    return places;
  };
}
