// Where what somebody typed onto a page is read: the value of a field behind its label, a text box after the block that it stands beside.
import type { Typed } from './annotations.ts';
import { cleanLine } from '../lines/clean-text.ts';
import type { Line } from '../lines/lines.ts';
import type { TextItem } from '../lines/runs.ts';

/** Of a letter, in sizes. */
const letterWidth = 0.5;
const sameRow = 0.6;

/** The items of a page with the values of its fields, and what has no label on its row. */
export function withValues(
  items: readonly TextItem[],
  typed: readonly Typed[],
): { items: readonly TextItem[]; boxes: readonly Typed[] } {
  const boxes = typed.filter(({ isInLine }) => !isInLine);
  const behind = new Map<TextItem, TextItem[]>();
  for (const value of typed) {
    if (!value.isInLine) continue;
    const label = labelOf(items, value);
    if (label) behind.set(label, [...(behind.get(label) ?? []), asItem(value, label)]);
    else boxes.push(value);
  }
  if (behind.size === 0) return { items, boxes };
  return { items: items.flatMap((item) => [item, ...(behind.get(item) ?? [])]), boxes };
}

/** The nearest text to the left of a field on its row. */
function labelOf(items: readonly TextItem[], { box }: Typed): TextItem | undefined {
  const middle = (box.bottom + box.top) / 2;
  let nearest: TextItem | undefined;
  for (const item of items) {
    const [, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
    const size = Math.hypot(c, d);
    if (b !== 0 || item.str.trim() === '' || x >= box.left) continue;
    if (Math.abs(y + 0.3 * size - middle) > sameRow * Math.max(size, (box.top - box.bottom) / 2)) continue;
    if (!nearest || x > nearest.transform[4]!) nearest = item;
  }
  return nearest;
}

function asItem({ text, box }: Typed, label: TextItem): TextItem {
  const [, , c = 0, d = 1, x = 0, y = 0] = label.transform;
  const size = Math.hypot(c, d);
  const left = Math.max(box.left, x + label.width + 0.4 * size);
  return {
    str: text.replaceAll(/\s*\n\s*/gu, ' '),
    dir: 'ltr',
    width: text.length * letterWidth * size,
    height: size,
    transform: [size, 0, 0, size, left, y],
    ...(label.place ? { place: label.place } : {}),
    ...(label.mark === undefined ? {} : { mark: label.mark }),
  };
}

/** As it is read. */
export type TypedText = { readonly text: string; readonly typed: Typed };

/** The text boxes that follow each line, by its place; those of -1 stand above all. A block is not cut by them. */
export function boxesAfter(
  lines: readonly Line[],
  separators: readonly string[],
  boxes: readonly Typed[],
): ReadonlyMap<number, readonly TypedText[]> {
  const after = new Map<number, TypedText[]>();
  for (const box of boxes.toSorted((a, b) => b.box.top - a.box.top)) {
    const text = box.text.split('\n').map(cleanLine).filter(Boolean).join('\n');
    if (text === '') continue;
    const place = endOfBlock(separators, lineAbove(lines, box));
    after.set(place, [...(after.get(place) ?? []), { text, typed: box }]);
  }
  return after;
}

/** The line that a box stands under or beside; -1 for none. */
function lineAbove(lines: readonly Line[], { box, size }: Typed): number {
  const begin = box.top - size;
  let best = -1;
  let least = Infinity;
  for (const [at, { angle, x0, x1, y, size: high }] of lines.entries()) {
    const down = y + 0.5 * high - begin;
    if (angle !== 0 || down < 0) continue;
    // Of two columns that above it.
    const isAside = x1 < box.left || x0 > box.right;
    const distance = isAside ? 2 * down + 2 * high : down;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}

function endOfBlock(separators: readonly string[], from: number): number {
  if (from < 0) return from;
  let at = from;
  while (at + 1 < separators.length && !separators[at + 1]!.includes('\n\n')) at += 1;
  return at;
}
