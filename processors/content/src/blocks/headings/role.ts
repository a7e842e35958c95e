import type { LineUnit } from '../units.ts';

/** What a unit is for those after it. */
export type UnitRole =
  /** A heading whose level the source says or shows. */
  | {
      readonly kind: 'levelled';
      readonly level: number;
      /** A term over what it means: an item. */
      readonly isTerm?: true;
      /** Of typed text: 'apart' where it looks like any short line. */
      readonly key?: string;
      readonly isByIndent?: boolean;
      readonly isUnsure?: boolean;
    }
  | SectionRole
  /** "Causes:", which heads what the form of the next lines shows. */
  | {
      readonly kind: 'lead';
      /** Where headings look like some, it is a line of the text. */
      readonly isText?: true;
      /** Of one that is set apart in typed text: among its headings. */
      readonly level?: number;
      readonly isUnsure?: boolean;
    }
  /** It may be a heading: what follows is unsure. */
  | { readonly kind: 'maybe' };

/** A heading of typed text; those with the same key are of one level. */
export type SectionRole = {
  readonly kind: 'section';
  readonly key: string;
  /** It heads the lines that stand further in, and no others. */
  readonly isByIndent?: boolean;
  /** It may be a part of the one before it as well as its sister. */
  readonly isUnsure?: boolean;
};

export type Roles = ReadonlyMap<LineUnit, UnitRole>;

export const lineStep = (unit: LineUnit) => (unit.first.seen ? 1.2 : 0.75);
export const isDeeper = (unit: LineUnit, than: LineUnit) =>
  unit.first.indent > than.first.indent + lineStep(than);
export const isTight = (unit: LineUnit) => unit.first.gap === 0 && !unit.first.isTop;

/** What headings of one level have in common. */
export function keyAt(roles: Roles, unit: LineUnit | undefined) {
  const role = unit && roles.get(unit);
  if (role?.kind === 'section') return role.key;
  if (role?.kind === 'levelled') return `level ${role.level}`;
  return role?.kind === 'lead' ? 'lead' : undefined;
}

/** Of headings that look like any short line. */
export const weakKeys: ReadonlySet<string> = new Set([
  'apart',
  'tight',
  'far',
  'over',
  'repeated',
  'question',
]);
