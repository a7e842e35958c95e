// What a page has below its own text: the notes of a speaker.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { plainBlocks } from '@anamnesis/content/blocks.ts';

type Noted = Pick<ExtractedPage, 'text' | 'blocks'>;

/** A page with a text below its own; where its own is none of blocks, the whole has none. */
export function withAdded<P extends Noted>(page: P, added: string): P {
  if (added === '') return page;
  const before = page.text === '' ? '' : `${page.text}\n\n`;
  const text = before + added;
  if (!page.blocks) return { ...page, text };
  const notes = plainBlocks(added).map((block) => asNote(block, before.length));
  return { ...page, text, blocks: [...page.blocks, ...notes] };
}

const asNote = (block: PageBlock, by: number): PageBlock => ({
  ...block,
  kind: 'note',
  start: block.start + by,
  end: block.end + by,
  ...(block.lines && { lines: block.lines.map((line) => line + by) }),
});
