// How the text of a page is printed: the pieces in which pdf.js tells it, in widths of the page.

/** A piece of text as pdf.js tells it; `transform` from the space of its font to that of the page. */
export type TextPiece = {
  str: string;
  dir: string;
  width: number;
  height: number;
  transform: readonly number[];
  fontName: string;
  hasEOL: boolean;
};
type Style = { fontFamily: string; ascent: number; descent: number; vertical?: boolean };
type TextContent = { items: readonly TextPiece[]; styles: Readonly<Record<string, Style>> };
/** A page as it is shown, its unit a point: `transform` from its space to its picture. */
type ShownSheet = { transform: readonly number[]; width: number; height: number };

/** How an item is printed. Everything is measured in widths of the page. */
export interface ItemPrint {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The height of its letters. */
  letters: number;
  isBold: boolean;
  /** A family of fonts that is about as wide as its own. */
  family: string;
  isFromRight: boolean;
}

/** The text of a page in the order of the file. An item that cannot be seen is the empty string. */
export interface PrintedText {
  items: readonly string[];
  /** Whether the line ends behind the item. */
  lineEnds: readonly boolean[];
  /** For each item; null for one that is turned, or beside the page. */
  prints: readonly (ItemPrint | null)[];
}

/** More than this, in parts of a full turn to the right, is turned. */
const mostSlope = 0.05;

export function printedText(
  { items, styles }: TextContent,
  { transform, width: all, height }: ShownSheet,
  isBold: (fontName: string) => boolean,
): PrintedText {
  const prints = items.map((item): ItemPrint | null => {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = times(transform, item.transform);
    const style = styles[item.fontName];
    const letters = Math.hypot(c, d);
    if (letters === 0 || item.width === 0 || item.str.trim() === '' || style?.vertical) return null;
    if (a <= 0 || Math.abs(b) > a * mostSlope || d >= 0) return null;
    const print = {
      left: x / all,
      right: (x + item.width) / all,
      top: (y - letters * (style?.ascent || 0.8)) / all,
      bottom: (y - letters * (style?.descent || -0.2)) / all,
      letters: letters / all,
      isBold: isBold(item.fontName),
      family: style?.fontFamily ?? 'sans-serif',
      isFromRight: item.dir === 'rtl',
    };
    const isSeen = print.right > 0 && print.left < 1 && print.bottom > 0 && print.top < height / all;
    return isSeen ? print : null;
  });
  return {
    items: items.map(({ str, width, height: size }) =>
      (width > 0 && size > 0) || str.trim() === '' ? str : '',
    ),
    lineEnds: items.map(({ hasEOL }) => hasEOL),
    prints,
  };
}

/** The second matrix, then the first. */
function times(one: readonly number[], two: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = two;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
