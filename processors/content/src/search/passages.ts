import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { withoutHeadingMarks } from '../page/markdown.ts';
import type { Sections } from '../page/numbered-sections.ts';
import { blankOut, repeatedLines } from '../page/repeated-lines.ts';
import { withWholeHeadings } from '../page/wrapped-headings.ts';
import { grouped } from './grouping.ts';
import type { Passage } from './passage.ts';
import { piecesOf } from '../page/pieces.ts';
import { withTopics } from './topics.ts';
import { lastEntry, typedPages, typedPieces } from '../page/typed-lines.ts';

export { passageSchema, type Passage } from './passage.ts';

/**
 * The passages of a document in its order, without overlaps. Whatever can be read on a page is in one of them, but for running
 * heads, page numbers and the like. Linear, whatever the text is.
 */
export function passagesOf(document: DocumentText): Passage[] {
  const repeated = repeatedLines(document.pages.map(({ text }) => text));
  const sections: Sections = new Map();
  let [title, entry] = ['', ''];
  // Every offset stays what it is on the page.
  const masked = document.pages.map(({ text }) =>
    withoutHeadingMarks(withWholeHeadings(blankOut(text, repeated))),
  );
  const typed = typedPages(masked);
  const pages = masked.map((page, at) => {
    const pieces = typed[at]!
      ? typedPieces(page, document.pages[at]!.text, { title, entry })
      : piecesOf(page, title, sections);
    title = pieces.at(-1)?.title ?? title;
    entry = typed[at]! ? lastEntry(page) : '';
    return pieces;
  });
  return withTopics(pages).flatMap((pieces, at) =>
    grouped(pieces).map((group) => ({ pageNumber: document.pages[at]!.pageNumber, ...group })),
  );
}
