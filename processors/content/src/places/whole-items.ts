// Lines of a page that were read as two: an item goes on below it in a line that begins with a capital, and a cell of a list in a table stands below the table.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { asFurniture } from './page-blocks.ts';

const mostGap = 0.6;
/** In points. */
const mostIndent = 40;

/** Items whole, and without what may be a cell of the table above it. */
export function withWholeItems(text: string, blocks: readonly PageBlock[]): PageBlock[] {
  const whole: PageBlock[] = [];
  let table: BlockBox | undefined;
  for (const block of blocks) {
    const last = whole.at(-1);
    if (last && goesOn(text, last, block)) {
      whole[whole.length - 1] = joined(last, block);
      continue;
    }
    if (block.table) table = block.boxes?.[0];
    else if (block.kind === 'heading' || block.kind === 'caption') table = undefined;
    const box = block.boxes?.[0];
    const isCell =
      table !== undefined && box !== undefined && block.kind === 'item' && box.x > table.x + mostIndent;
    if (table && !block.table && !isCell && block.kind !== 'furniture') table = undefined;
    whole.push(isCell ? asFurniture(block) : block);
  }
  return whole;
}

/** Right below it, no further out than its text, and no stop between. */
function goesOn(text: string, item: PageBlock, block: PageBlock): boolean {
  const [last, next] = [item.boxes?.at(-1), block.boxes?.[0]];
  if (!last || !next || item.kind !== 'item' || !item.mark || block.kind !== 'paragraph') return false;
  const said = text.slice(item.start, item.end);
  if (endsSentence(said) || /[:;]\s*$/u.test(said) || item.path.join('\n') !== block.path.join('\n'))
    return false;
  const gap = next.y - (last.y + last.height);
  const first = item.boxes![0]!;
  return (
    gap < mostGap * last.height && gap > -last.height && next.x > first.x + 2 && next.x < first.x + mostIndent
  );
}

const joined = (one: PageBlock, other: PageBlock): PageBlock => ({
  ...one,
  end: other.end,
  boxes: [...(one.boxes ?? []), ...(other.boxes ?? [])],
  ...((one.runs || other.runs) && { runs: [...(one.runs ?? []), ...(other.runs ?? [])] }),
});
