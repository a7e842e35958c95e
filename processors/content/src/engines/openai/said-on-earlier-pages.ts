import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { withoutSaidBefore } from '../../blocks/said-before.ts';

/** Whether a span of the page at this place stands in blocks alone that earlier pages have, under the same headings. */
export function isSaidBefore(document: DocumentText, at: number): (span: string) => boolean {
  const all = blocksOfDocument(document);
  const pages = document.pages.slice(0, at + 1).map(({ text }, n) => ({
    text,
    // A slide that says its title again stands under it once.
    blocks: all[n]!.map((block) => ({ ...block, path: [...new Set(block.path)] })),
  }));
  const page = pages[at]!;
  const isFirst = withoutSaidBefore(pages);
  return (span) => {
    const start = page.text.indexOf(span);
    if (start < 0) return false;
    const own = page.blocks
      .entries()
      .filter(([, block]) => block.start < start + span.length && block.end > start)
      .toArray();
    return own.length > 0 && own.every(([block]) => !isFirst(page, block));
  };
}
