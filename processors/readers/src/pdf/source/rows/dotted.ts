// Lines before which a bullet is drawn, as browsers print those of lists: no letter of the text.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DraftedLine } from '../drafted.ts';

/** In sizes of letters, from the right side of a bullet to its line. */
const [nearest, farthest] = [0.1, 2];
/** Of the height of a line: a bullet stands at the middle of small letters. */
const ease = 0.3;

export function dottedLines(lines: readonly DraftedLine[], dots: readonly BlockBox[]): Set<DraftedLine> {
  if (dots.length === 0) return new Set();
  const rows = Map.groupBy(dots, ({ y }) => Math.round(y / rowHeight));
  return new Set(
    lines.filter(({ seen }) => {
      if (!seen) return false;
      const { box, size } = seen;
      const [from, to] = [box.y - largest, box.y + box.height].map((y) => Math.round(y / rowHeight));
      for (let row = from!; row <= Math.min(to!, from! + mostRows); row += 1)
        if (rows.get(row)?.some((dot) => isBefore(dot, box, size))) return true;
      return false;
    }),
  );
}

/** In points: dots are looked for by their height on the page. */
const rowHeight = 10;
const largest = 9;
const mostRows = 20;

function isBefore(dot: BlockBox, box: BlockBox, size: number): boolean {
  const gap = (box.x - dot.x - dot.width) / size;
  const off = Math.abs(dot.y + dot.height / 2 - box.y - box.height / 2);
  return gap >= nearest && gap <= farthest && off <= ease * box.height && dot.height < 0.8 * size;
}
