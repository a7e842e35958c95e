// What stands open over the next unit.
import type { Unit } from '../units.ts';

export type Open = {
  readonly kind: 'section' | 'lead' | 'item' | 'maybe';
  readonly unit: Unit;
  readonly text: string;
  /** Of a section: from the source or its style. */
  readonly level?: number;
  readonly key?: string;
  readonly isByIndent?: boolean;
  readonly isUnsure?: boolean;
  /** Of an item: how deep it stands. */
  readonly depth?: number;
  /** Headings that stand close to what they head. */
  readonly isClose: boolean;
  /** What came under it until now. */
  readonly had: { lines: boolean; items: boolean; gap: boolean };
};

export const mostOpen = 40;
const mostSigns = 300;

export const headingText = (unit: Unit) => {
  const text = unit.text.slice(0, mostSigns);
  return text.endsWith(':') || text.endsWith('：') ? text.slice(0, -1).trim() : text;
};
