import {
  faultOfBlock,
  mostTextBlocks,
  type TextBlock,
} from '@anamnesis/contracts/documents/blocks/text-block.ts';

/** The blocks of a sentence as they can be shown, and what was wrong with those that are shown as plain lines instead. */
type SoundBlocks = { blocks: TextBlock[]; faults: string[] };

const plain = (at: number): TextBlock => ({ kind: 'paragraph', at });

/** What the answer may not carry becomes a plain line where it began, so that no part of a text is ever withheld for its layout. */
export function soundBlocks(text: string, given: readonly TextBlock[]): SoundBlocks {
  if (given.length > mostTextBlocks) return { blocks: [plain(0)], faults: [`${given.length} blocks`] };
  const blocks: TextBlock[] = [];
  const faults: string[] = [];
  for (const [index, block] of given.entries()) {
    const from = (blocks.at(-1)?.at ?? -1) + 1;
    const next = given[index + 1]?.at ?? text.length;
    const end = next > block.at && next < text.length ? next : text.length;
    const fault = faultOfBlock(block, { from, end });
    if (fault === null) blocks.push(block);
    else {
      faults.push(`${block.kind} at ${block.at}: ${fault}`);
      if (faultOfBlock(plain(block.at), { from, end }) === null) blocks.push(plain(block.at));
    }
  }
  if (faults.length > 0 && blocks.length === 0) blocks.push(plain(0));
  return { blocks, faults };
}
