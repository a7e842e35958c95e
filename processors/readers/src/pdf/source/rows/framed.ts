// Lines that stand in a frame or on a ground of their own, aside from the text of the page.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DraftedLine } from '../drafted.ts';

const fewestLines = 2;
const mostOfTitle = 2;
/** In points: a line further above a frame is no line beside it. */
const farthest = 60;
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
    // A box whose title has a ground of its own is one.
    const added = within.filter((line) => !found.has(line));
    const inner = new Set(within.flatMap((line) => found.get(line) ?? []));
    const isTitled = inner.size === 1 && added.length <= mostOfTitle && within.indexOf(added[0]!) === 0;
    for (const line of isTitled ? within : added) found.set(line, at + 1);
  }
  return found;
}

/**
 * The places of lines where a frame beside the text was drawn before the text that stands above it: it comes before the first line below its top.
 * Undefined where none was.
 */
export function placesBeside(
  lines: readonly DraftedLine[],
  framed: ReadonlyMap<DraftedLine, number>,
): ReadonlyMap<DraftedLine, number> | undefined {
  const places = new Map(lines.map((line, at) => [line, at]));
  let isMoved = false;
  for (const own of Map.groupBy(framed.keys(), (line) => framed.get(line)!).values()) {
    const top = own.reduce((least, { seen }) => Math.min(least, seen!.box.y), Infinity);
    const last = own.reduce((most, line) => Math.max(most, places.get(line)!), 0);
    const behind = lines.slice(last + 1).filter((line) => line.seen && !framed.has(line));
    const below = behind.findIndex(({ seen }) => seen!.box.y >= top);
    const isBelow = behind
      .slice(0, Math.max(0, below))
      .some(({ seen }) => isAcross(seen!.box, own[0]!.seen!.box));
    if (!isBelow || behind[below - 1]!.seen!.box.y < top - farthest) continue;
    isMoved = true;
    for (const line of own) places.set(line, places.get(behind[below]!)! - 0.5);
  }
  return isMoved ? places : undefined;
}

const isAcross = (a: BlockBox, b: BlockBox): boolean => a.x < b.x + b.width && b.x < a.x + a.width;

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
