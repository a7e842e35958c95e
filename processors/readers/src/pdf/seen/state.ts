// What pdf.js has at hand when it comes upon an operator, as far as it is looked at.
import type { Pen } from './inks.ts';

export type Dict = {
  readonly get: (name: string) => unknown;
  readonly getArray: (name: string) => unknown;
};

export type Font = {
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly properties?: { readonly flags?: unknown; readonly italicAngle?: unknown };
  readonly charsToGlyphs: (chars: string) => readonly { unicode: string; width: number }[];
};

/** The state of graphics, which pdf.js saves and restores with all that stands in it. */
export type State = {
  readonly ctm: ArrayLike<number>;
  readonly textMatrix: ArrayLike<number>;
  readonly textLineMatrix: ArrayLike<number>;
  readonly leading: number;
  readonly textRise: number;
  readonly loadedName: string | null;
  readonly font: Font | null;
  anamnesisPen?: Pen;
};

export const nameOf = (arg: unknown): string => (arg as { name?: string } | undefined)?.name ?? '';
export const dictIn = (resources: Dict, kind: string): Dict | undefined =>
  resources.get(kind) as Dict | undefined;
