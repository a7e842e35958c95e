import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { textLines } from './typed/text-line.ts';

/** Each stretch of text between blank lines as a paragraph that stands under nothing known. */
export function plainBlocks(text: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const { start, end, gap } of textLines(text)) {
    const last = blocks.at(-1);
    if (last && gap === 0) {
      last.end = end;
      (last.lines ??= []).push(start);
    } else blocks.push({ kind: 'paragraph', start, end, path: [], isPathUnsure: true });
  }
  return blocks;
}
