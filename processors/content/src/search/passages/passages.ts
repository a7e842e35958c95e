import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { pathHeadingOf, blockWithin } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { groupedPieces } from './grouping.ts';
import type { SearchPassage, PassageBlock } from './passage.ts';
import { passagePiecesOf } from './pieces.ts';
import { titleOf, type PassageTopic, passageTopics } from './topics.ts';
import type { TextRange } from '../../blocks/source-line.ts';

/** What of a block stands in a stretch of its page, in offsets into that stretch. */
function blockIn(block: PageBlock, stretch: TextRange, text: string, under: string): PassageBlock[] {
  const indent = indentAt(text, block.start);
  return blockWithin(block, stretch, text).map((own) => ({
    ...own,
    ...(indent > 0 && { indent }),
    under,
    ...(block.isPathUnsure && { isUnsure: block.isPathUnsure }),
  }));
}

const mostIndent = 200;

/** How much white space stands before what stands there on its line; 0 where something else does. */
function indentAt(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - mostIndent), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.trim() === '' ? line.length : 0;
}

export type { SearchPassage } from './passage.ts';

/**
 * The passages of a document in its order, without overlaps. Whatever can be read on a page is in one of them, but for running
 * heads, page numbers and the like. Linear, whatever the text is.
 */
export function passagesOf(document: DocumentText): SearchPassage[] {
  const made = blocksOfDocument(document);
  const pages = document.pages.map((page, at) => ({ ...page, blocks: made[at]! }));
  const topicOf = passageTopics(pages);
  return pages.flatMap(({ pageNumber, text, blocks: own }) => {
    const topics = new Map<PageBlock, PassageTopic>();
    const pieces = passagePiecesOf(text, own, (block) => {
      const { kind, path } = block;
      const topic = topicOf(kind === 'heading' ? [...path, pathHeadingOf(text, block)] : path);
      topics.set(block, topic);
      return topic;
    });
    const held = own.filter((block) => topics.has(block));
    let from = 0;
    return groupedPieces(pieces).map((passage): SearchPassage => {
      const blocks: PassageBlock[] = [];
      for (; from < held.length && held[from]!.start < passage.end; from++)
        blocks.push(...blockIn(held[from]!, passage, text, titleOf(topics.get(held[from]!)!)));
      const { path = [], isPathUnsure = false } =
        own.find(({ kind, end }) => kind !== 'furniture' && end > passage.start) ?? {};
      // The next passage may begin within a block.
      if (from > 0 && held[from - 1]!.end > passage.end) from -= 1;
      return { pageNumber, ...passage, ...(path.length > 0 && !isPathUnsure && { path: [...path] }), blocks };
    });
  });
}
