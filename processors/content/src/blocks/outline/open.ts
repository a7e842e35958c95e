// What stands open over the next unit.
import { withoutColon } from '../lines/statement.ts';
import { withoutStruck } from '@anamnesis/contracts/documents/blocks/struck.ts';
import type { LineUnit } from '../units.ts';

export type Open = {
  readonly kind: 'section' | 'lead' | 'item' | 'maybe';
  readonly unit: LineUnit;
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
  readonly had: {
    lines: boolean;
    items: boolean;
    /** Items behind a mark. */
    marked?: boolean;
    /** How deep the first item stands, and whether one came that stands less deep. */
    depth?: number;
    left?: boolean;
    gap: boolean;
    leads?: boolean;
    /** Of a lead: lines that stand further in. */
    within?: boolean;
    /** Where the first of it begins. */
    indent?: number;
    /** Of what may be a heading: the level of the heading right below it. */
    level?: number;
    /** Something in its own shape. */
    own: boolean;
    /** The shape that it stands over besides its own. */
    part?: object;
  };
};

export const mostOpenHeadings = 40;
const mostSigns = 300;

const goesOn =
  /\s*(?:[([]\s*|[–—-]\s*)(?:continued|cont\.?|cont['’]d|fortsetzung|suite|continuación)\s*[)\]]?$/iu;

/** Without a colon at its end, and without what says that it goes on from the page before. */
export function openHeadingText(unit: LineUnit) {
  const text = withoutStruck(unit.text.slice(0, mostSigns)).trim();
  const bare = unit.first.isRunIn && text.endsWith('.') ? text.slice(0, -1).trim() : withoutColon(text);
  return bare.replace(goesOn, '') || bare;
}
