// Which blocks of a page that was seen stand beside others: in columns, boxes, or the cells of a table that was not read as one.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';

/** In UTF-16 units: shorter ones are marks and numbers in the margin. */
const shortest = 4;

/** Of lines at one height that a line is compared with. */
const mostAtOnce = 30;

type Line = { readonly block: PageBlock; readonly box: BlockBox };

/** `share`: of the height of the lower of two lines, that both share. Takes as long as sorting the lines of a page does. */
export function besideOthers(blocks: readonly PageBlock[], share = 0.5): ReadonlySet<PageBlock> {
  const lines = blocks.flatMap((block): Line[] =>
    block.kind === 'furniture' || block.end - block.start < shortest
      ? []
      : (block.boxes ?? []).map((box) => ({ block, box })),
  );
  const found = new Set<PageBlock>();
  let open: Line[] = [];
  for (const line of lines.toSorted((one, other) => one.box.y - other.box.y)) {
    open = open.filter(({ box }) => box.y + box.height > line.box.y).slice(-mostAtOnce);
    for (const other of open)
      if (other.block !== line.block && areBeside(other.box, line.box, share))
        found.add(other.block).add(line.block);
    open.push(line);
  }
  return found;
}

function areBeside(one: BlockBox, other: BlockBox, share: number): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const isApart = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return isApart && shared > share * Math.min(one.height, other.height);
}
