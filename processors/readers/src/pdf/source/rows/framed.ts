// Lines that stand in a frame or on a ground of their own, aside from the text of the page.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DraftedLine } from '../drafted.ts';

const fewestLines = 2;
/** In points: the same frame may be filled and then stroked. */
const same = 4;

/** Of each line in a frame which one it is, from 1; of several the smallest that holds more than a few lines. */
export function framedLines(
  lines: readonly DraftedLine[],
  frames: readonly BlockBox[],
): Map<DraftedLine, number> {
  const found = new Map<DraftedLine, number>();
  const areas = distinct(frames).sort((a, b) => a.width * a.height - b.width * b.height);
  for (const [at, area] of areas.entries()) {
    const within = lines.filter(({ seen }) => seen && isIn(seen.box, area));
    const isAll = within.length === lines.length;
    // A line over the edge stands on the ground and not in a frame.
    if (within.length < fewestLines || isAll) continue;
    for (const line of within) if (!found.has(line)) found.set(line, at + 1);
  }
  return found;
}

const isIn = (box: BlockBox, area: BlockBox): boolean =>
  box.x >= area.x - same &&
  box.x + box.width <= area.x + area.width + same &&
  box.y >= area.y - same &&
  box.y + box.height <= area.y + area.height + same;

const distinct = (areas: readonly BlockBox[]): BlockBox[] =>
  areas.filter((area, at) => !areas.slice(0, at).some((other) => isSame(area, other)));

const isSame = (a: BlockBox, b: BlockBox): boolean =>
  Math.abs(a.x - b.x) < same &&
  Math.abs(a.y - b.y) < same &&
  Math.abs(a.width - b.width) < 2 * same &&
  Math.abs(a.height - b.height) < 2 * same;
