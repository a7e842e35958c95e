import type { ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { blocksOf } from '@anamnesis/content/blocks/blocks-of.ts';
import type { LinedChunk } from './chunks.ts';

/** The chunks of a text with what they are made of: blocks and their paths are those of the whole text. */
export function withBlocks(chunks: readonly LinedChunk[]): ExtractedPage[] {
  const read = blocksOf(chunks);
  return chunks.map(({ page }, at) => ({ ...page, ...read[at] }));
}
