import type { LineUnit } from '../units.ts';

/** A line that its source calls nothing, or a paragraph. */
export const isPlain = (unit: LineUnit) =>
  !unit.mark &&
  !unit.table &&
  !unit.isFurniture &&
  !unit.isCaption &&
  !unit.form.isEntry &&
  // A row that found no table.
  !(unit.first.seen && unit.first.seen.bold < 0.9 && unit.first.cells) &&
  (unit.first.said === undefined || unit.first.said.kind === 'paragraph') &&
  unit.lines.length < 3 &&
  !unit.first.seen?.isTurned;

export const normal = (text: string) => text.toLowerCase();
