// How the letters of a unit look, and how those of most of the document do.
import { isInCapitals } from '../../lines/letters.ts';
import type { LineUnit } from '../../units.ts';

export type HeadingStyle = {
  /** In half points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isCapitals: boolean;
  readonly isUnderlined: boolean;
  readonly colour?: string;
  readonly font?: string;
};

/** Sizes of one style differ a little where letters were measured. */
const half = (size: number) => Math.round(size * 2) / 2;

export function styleOf(unit: LineUnit): HeadingStyle | undefined {
  let [letters, size, bold] = [0, 0, 0];
  for (const { seen, text } of unit.lines) {
    if (!seen) return undefined;
    letters += text.length;
    size += seen.size * text.length;
    bold += seen.bold * text.length;
  }
  const { colour, font } = unit.first.seen!;
  return {
    size: half(size / letters),
    isBold: bold / letters > 0.7,
    isCapitals: isInCapitals(unit.text),
    isUnderlined: unit.lines.every(isWhollyUnderlined),
    ...(colour !== undefined && { colour }),
    ...(font !== undefined && { font }),
  };
}

/** From its first to its last letter. */
function isWhollyUnderlined({ start, end, runs = [], markFound }: LineUnit['first']) {
  const under = runs.reduce((sum, run) => sum + (run.underlined ? run.end - run.start : 0), 0);
  return under > 0.9 * (end - start - (markFound?.length ?? 0));
}

export type Body = {
  readonly size: number;
  readonly isBold: boolean;
  readonly colours: ReadonlySet<string>;
  readonly fonts: ReadonlySet<string>;
};

/** What most letters of these units look like. */
export function bodyStyleOf(units: readonly LineUnit[]): Body | undefined {
  const sizes = new Map<number, { letters: number; bold: number }>();
  const [colours, fonts] = [new Map<string, number>(), new Map<string, number>()];
  let all = 0;
  for (const unit of units) {
    const style = styleOf(unit);
    if (!style || unit.isFurniture) continue;
    const letters = unit.text.length;
    all += letters;
    const one = sizes.get(style.size) ?? { letters: 0, bold: 0 };
    sizes.set(style.size, {
      letters: one.letters + letters,
      bold: one.bold + (style.isBold ? letters : 0),
    });
    if (style.colour) colours.set(style.colour, (colours.get(style.colour) ?? 0) + letters);
    if (style.font) fonts.set(style.font, (fonts.get(style.font) ?? 0) + letters);
  }
  const [most] = [...sizes].sort(([, one], [, other]) => other.letters - one.letters);
  if (!most) return undefined;
  const [size, { letters, bold }] = most;
  const frequent = (counts: ReadonlyMap<string, number>) =>
    new Set([...counts].filter(([, count]) => count > all * 0.2).map(([key]) => key));
  return { size, isBold: bold > letters * 0.5, colours: frequent(colours), fonts: frequent(fonts) };
}

/** Headings with the same are of one kind. */
export const keyOf = ({ size, isBold, isCapitals, isUnderlined }: HeadingStyle) =>
  `${size} ${isBold} ${isCapitals} ${isUnderlined}`;
