// Whether what stands above a line is over it, or over a column beside it.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { PartsOfPage, PartOfPage } from './parts.ts';

/** In points: a list is indented less far below its heading than columns stand apart. */
const mostIndent = 80;
const offCentre = 6;

/** What stands beside it in another column is over nothing of it. */
export const isInColumn = ({ box }: PartOfPage, { box: own }: PartOfPage): boolean =>
  !box ||
  !own ||
  (box.x < own.x + own.width && own.x < box.x + box.width && !isFarIn(box, own)) ||
  (box.x <= own.x && own.x - box.x <= mostIndent);

const columnHeads = new WeakMap<PartsOfPage, ReadonlyMap<PartOfPage, number>>();

/** One of two headings on one line is over no line that goes along both. */
export function isOverColumn(read: PartsOfPage, part: PartOfPage, { box: own }: PartOfPage): boolean {
  const heads = columnHeads.get(read) ?? headsOfColumns(read.parts);
  columnHeads.set(read, heads);
  const next = heads.get(part);
  return next !== undefined && own !== undefined && own.x < next && own.x + own.width > next;
}

/** Each heading that another stands beside, with where that begins. */
function headsOfColumns(parts: readonly PartOfPage[]): Map<PartOfPage, number> {
  const heads = parts.filter(({ form, box }) => form === 'heading' && box);
  const byLine = Map.groupBy(heads, ({ box }) => Math.round(box!.y / 4));
  const found = new Map<PartOfPage, number>();
  for (const line of byLine.values())
    for (const [at, part] of line.entries()) {
      const next = line[at + 1];
      if (next && next.box!.x > part.box!.x + part.box!.width) found.set(part, next.box!.x);
    }
  return found;
}

/** Further in than a heading is, and not in the middle: it is over a column that stands above. */
const isFarIn = (box: BlockBox, own: BlockBox): boolean =>
  box.x - own.x > mostIndent && Math.abs(box.x + box.width / 2 - own.x - own.width / 2) > offCentre;

/** So much larger letters are those of a heading. */
const LARGER = 1.15;

export const isLarger = ({ box }: PartOfPage, { box: own }: PartOfPage): boolean =>
  box !== undefined && own !== undefined && box.height > LARGER * own.height;

/** In larger letters, or alone of both in bold ones. */
export const isSet = (part: PartOfPage, own: PartOfPage): boolean =>
  isLarger(part, own) || (part.box !== undefined && part.isBold && !own.isBold && part.form !== 'prose');

/** A heading that a line right below it, or in smaller letters, is not beside. */
export const isHeadOver = (head: PartOfPage, part: PartOfPage): boolean =>
  isSet(head, part) || (head.form === 'heading' && head.index + 1 === part.index);
