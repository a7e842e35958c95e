import type { Unit } from '../units.ts';

/** What a unit is for those after it. */
export type Role =
  /** A heading whose level the source says or shows. */
  | { readonly kind: 'levelled'; readonly level: number }
  /** A heading of typed text; those with the same key are of one level. */
  | { readonly kind: 'section'; readonly key: string }
  /** "Causes:" and a line over lines that are indented further: it heads what the form of these shows. */
  | { readonly kind: 'lead' | 'parent' }
  /** It may be a heading: what follows is unsure. */
  | { readonly kind: 'maybe' };

export type Roles = ReadonlyMap<Unit, Role>;

export const step = (unit: Unit) => (unit.first.seen ? 1.2 : 0.75);
export const isDeeper = (unit: Unit, than: Unit) => unit.first.indent > than.first.indent + step(than);
export const isTight = (unit: Unit) => unit.first.gap === 0 && !unit.first.isTop;
