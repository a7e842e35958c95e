import type { LaidOutText } from '@anamnesis/contracts/documents/page.ts';
import { blocksOf, type Block } from '../text/blocks.ts';
import { textPageOf, type TextPage } from '../text/text-page.ts';

/** The text of a page of a PDF in blocks that are as wide as there is room. */
export interface PageAsText {
  blocks: readonly Block[];
  text: TextPage;
}

/** A page with less is a picture, such as a scan. */
const leastLetters = 20;

/** Null where a page says so little that its picture says more. */
export function pageAsText(said: LaidOutText): PageAsText | null {
  const letters = said.text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < leastLetters) return null;
  const blocks = blocksOf([{ ...said, number: 1, sentence_number: 1, chunk: 1 }]).map(unnumbered);
  return { blocks, text: textPageOf(blocks) };
}

/** Sentences of a PDF have no numbers. */
const unnumbered = (block: Block): Block => ({
  ...block,
  cells: block.cells.map((pieces) => pieces.map((piece) => ({ ...piece, number: null }))),
});
