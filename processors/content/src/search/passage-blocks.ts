import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { blockWithin } from '@anamnesis/contracts/documents/shown-blocks.ts';
import type { Range } from '../blocks/source-line.ts';
import type { PassageBlock } from './passage.ts';

/** What of a block stands in a stretch of its page, in offsets into that stretch. */
export function blockIn(block: PageBlock, stretch: Range, text: string, under: string): PassageBlock[] {
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
