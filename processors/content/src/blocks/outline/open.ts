// What stands open over the next unit.
import { labelEnd, withoutColon } from '../lines/statement.ts';
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
    /** Something with a number. */
    counted?: boolean;
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

/** What it says over a unit. An item does where the unit is in it on another page: there nobody sees it. */
export function textOver({ kind, unit: over, text }: Open, { first }: LineUnit): string[] {
  if (text !== '') return [text];
  if (kind !== 'item' || over.first.page === first.page || first.part !== undefined) return [];
  return [withoutColon(over.text.slice(0, labelEnd(over.text) ?? mostSigns).trim())];
}

/** "2. Beta-blocker: …" where the heading "1. ACE inhibitor" stands, and nothing with a number came below that. */
export function isCountedOn({ kind, unit: over, had }: Open, unit: LineUnit): boolean {
  const [one, next] = [over.mark, unit.mark];
  if (kind !== 'section' || had.counted || one?.type !== 'number' || next?.type !== 'number') return false;
  const isNext = one.parts.length === 1 && next.parts.length === 1 && next.parts[0] === one.parts[0]! + 1;
  return isNext && one.kind === next.kind && Math.abs(over.first.indent - unit.first.indent) < 1;
}
