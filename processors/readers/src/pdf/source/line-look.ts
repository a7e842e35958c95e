// How the letters of a line look, as they stand in its text.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Line } from '../lines/lines.ts';
import { aligned } from './aligned.ts';
import type { LooksOf } from './looks.ts';

/** Of the size of a line: how small and how far from its baseline raised and lowered letters are. */
const small = 0.85;
const leastShift = 0.1;

type Style = Omit<BlockRun, 'start' | 'end'> & { readonly colour: string | undefined };
type Letters = {
  readonly text: string;
  readonly style: Style;
  readonly font: string;
  readonly size: number;
};
export type LineLook = {
  readonly letters: readonly Letters[];
  readonly bold: number;
  readonly italic: number;
  /** Of most of its letters. */
  readonly colour: string | undefined;
  readonly font: string | undefined;
  /** Of most of its letters: not of a large first one. */
  readonly size: number;
};

export function lookOfLine(line: Line, looksOf: LooksOf): LineLook {
  const letters = lettersIn(line, looksOf);
  const counts = letters.map(({ text }) => text.replaceAll(/\s/gu, '').length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const share = (has: (one: Letters) => boolean): number =>
    all === 0 ? 0 : letters.reduce((sum, one, at) => sum + (has(one) ? counts[at]! : 0), 0) / all;
  const mostOf = <K>(keyOf: (one: Letters) => K): K | undefined => {
    const sums = new Map<K, number>();
    for (const [at, one] of letters.entries())
      sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + counts[at]!);
    const [first] = sums;
    return first && [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), first)[0];
  };
  return {
    letters,
    bold: share(({ style }) => style.bold === true),
    italic: share(({ style }) => style.italic === true),
    colour: mostOf(({ style }) => style.colour),
    font: mostOf(({ font }) => font),
    size: mostOf(({ size }) => size) ?? line.size,
  };
}

function lettersIn(line: Line, looksOf: LooksOf): Letters[] {
  if (line.row) return line.row.of.flatMap((one) => lettersIn(one, looksOf));
  return line.parts.flatMap(({ items, y, size }) => {
    const shift = (y - line.y) / line.size;
    const isSmall = size <= small * line.size && Math.abs(shift) >= leastShift;
    return items.flatMap((item) =>
      looksOf(item).map(({ from, to, look }): Letters => {
        const { isBold, isItalic, isUnderlined, colour } = look;
        const style: Style = {
          ...(isBold && { bold: true }),
          ...(isItalic && { italic: true }),
          ...(isUnderlined && { underlined: true }),
          ...(item.isUnsure && { unsure: true }),
          ...(isSmall && (shift > 0 ? { raised: true } : { lowered: true })),
          colour,
        };
        return { text: item.str.slice(from, to), style, font: item.fontName ?? '', size };
      }),
    );
  });
}

/** What is written in another way than most of the page; `at` is where the text begins. */
export function lookRunsOf(
  text: string,
  letters: readonly Letters[],
  at: number,
  usual?: string,
): BlockRun[] {
  const styles = letters.map(({ style: { colour, ...style } }): Omit<BlockRun, 'start' | 'end'> =>
    colour !== undefined && usual !== undefined && colour !== usual ? { ...style, coloured: true } : style,
  );
  if (styles.every((style) => Object.keys(style).length === 0)) return [];
  const places = aligned(
    text,
    letters.map((one) => one.text),
  );
  const runs: BlockRun[] = [];
  let end = 0;
  for (const [index, place] of places.entries()) {
    const style = styles[index]!;
    if (!place || place.start < end) continue;
    const last = runs.at(-1);
    if (last && last.end === at + end && sameStyle(last, style)) last.end = at + place.end;
    else if (Object.keys(style).length > 0)
      runs.push({ start: at + place.start, end: at + place.end, ...style });
    end = place.end;
  }
  return runs;
}

const sameStyle = (
  { start: _start, end: _end, ...a }: BlockRun,
  b: Omit<BlockRun, 'start' | 'end'>,
): boolean => Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => key in b);
