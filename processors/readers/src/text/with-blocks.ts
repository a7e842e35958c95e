import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { blocksOf, type PageBlocks, plainBlocks, type SourceLine } from '@anamnesis/content/blocks.ts';
import { textChunksOf } from './chunks.ts';
import { cutBlock } from './cut-block.ts';

/** Where the lines of a text cannot be told it is paragraphs. */
function wholeBlocks(text: string, linesOf: () => readonly SourceLine[]): PageBlocks {
  try {
    return blocksOf([{ text, lines: linesOf() }])[0] ?? { blocks: [] };
  } catch {
    return plain(text);
  }
}

const plain = (text: string): PageBlocks => ({ blocks: plainBlocks(text), isPlain: true });

/**
 * The chunks of a text whose marks go over no sentence, with what they are made of. Blocks are those of the whole text: where a chunk ends
 * says nothing of them.
 */
export function chunksWithBlocks(
  text: string,
  linesOf: () => readonly SourceLine[],
  { isPlain: asPlain }: { isPlain: boolean } = { isPlain: false },
): ExtractedPage[] {
  const { blocks, isPlain } = asPlain ? plain(text) : wholeBlocks(text, linesOf);
  let from = 0;
  return textChunksOf(text).map(({ page, start }) => {
    const within = { start, end: start + page.text.length };
    const own: PageBlock[] = [];
    while (from < blocks.length && blocks[from]!.end <= start) from += 1;
    for (let at = from; at < blocks.length && blocks[at]!.start < within.end; at += 1) {
      const block = cutBlock(blocks[at]!, text, within);
      if (block) own.push(block);
    }
    return { ...page, blocks: own, ...(isPlain && { isPlain }) };
  });
}
