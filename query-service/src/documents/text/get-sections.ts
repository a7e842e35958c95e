import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import { mostSections, type Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import { pathHeadingOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { documentText } from './document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { ownDocument } from '../own-document.ts';
import type { TextLibrary } from './text-library.ts';

/** What heads the text of a document from each place on where that changes. What stands beside the text tells nothing of it. */
export function sectionsOf(
  pages: readonly Pick<ExtractedPage, 'pageNumber' | 'text' | 'blocks'>[],
): Section[] {
  const sections: Section[] = [];
  const headings = new Set<string>();
  let last: readonly string[] = [];
  for (const { pageNumber, text, blocks = [] } of pages)
    for (const block of blocks) {
      if (block.kind === 'furniture' || block.kind === 'figure' || block.kind === 'caption') continue;
      const isHeading = block.kind === 'heading';
      const path = isHeading ? ownPath(text, block) : overText(block, headings);
      if (isHeading) headings.add(keyOf(path));
      else if (keyOf(path) === keyOf(last)) continue;
      const level = isHeading && { level: Math.min(Math.max(block.level ?? 1, 1), deepestHeading) };
      sections.push({ pageNumber, top: topOf(block), ...level, path: [...path] });
      if (sections.length === mostSections) return sections;
      last = path;
    }
  return sections;
}

const ownPath = (text: string, block: PageBlock): string[] => [
  ...(block.isPathUnsure ? [] : block.path),
  pathHeadingOf(text, block),
];

/** Without the items that a block stands under, which head no section. */
function overText({ path, isPathUnsure }: PageBlock, headings: ReadonlySet<string>): readonly string[] {
  if (isPathUnsure) return [];
  let length = path.length;
  while (length > 0 && !headings.has(keyOf(path.slice(0, length)))) length -= 1;
  return path.slice(0, length);
}

const keyOf = (path: readonly string[]): string => path.join('\n');

const topOf = ({ boxes = [] }: PageBlock): number | null =>
  boxes.length === 0 ? null : Math.min(...boxes.map(({ y }) => y));

export const getSections =
  (
    { store, logger }: Pick<Dependencies, 'store' | 'logger'>,
    texts: TextLibrary,
  ): QueryHandler<typeof readingApi.getSections> =>
  async ({ body: { pdfId } }, { userId }) => {
    const document = await ownDocument(store, userId, pdfId);
    if (document.textBlob === null) return { sections: [] };
    const { pages } = await readingFiles({ store, logger }, document, () =>
      documentText({ store, texts }, document),
    );
    return { sections: sectionsOf(pages) };
  };
