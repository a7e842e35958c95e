import type { Unit } from '../units.ts';

/** A line that its source calls nothing, or a paragraph. */
export const isPlain = (unit: Unit) =>
  !unit.mark &&
  !unit.table &&
  !unit.isFurniture &&
  !unit.isCaption &&
  !unit.form.isEntry &&
  (unit.first.said === undefined || unit.first.said.kind === 'paragraph') &&
  unit.lines.length < 3 &&
  !unit.first.seen?.isTurned;

export const normal = (text: string) => text.toLowerCase();
