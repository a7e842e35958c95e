// What a page draws: lines, which may cross out text, how wide its letters are, and which of them stand in a layer that is not shown.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnBarsOf, type DrawnBar } from './bars.ts';
import { type PdfMatrix, placedByMatrix, times, identityMatrix } from '../matrix.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Of letters with one font, by each letter: thousandths of the size of the font. */
export type Widths = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Where a letter was drawn, or would have been. */
export type Spot = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isShown: boolean;
};

/** `spots` are of a page with a layer that is not shown only. */
export type Drawn = {
  readonly bars: readonly DrawnBar[];
  readonly widths: Widths;
  readonly spots: readonly Spot[];
};

/** As pdf.js gives them. */
export type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
type Letter = { readonly unicode: string; readonly width: number; readonly isSpace?: boolean };

/** The state of graphics that is saved and restored. */
type State = {
  matrix: PdfMatrix;
  lineWidth: number;
  font: string;
  size: number;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
};

const first: State = {
  matrix: identityMatrix,
  lineWidth: 1,
  font: '',
  size: 1,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** Of a page; more cannot be read with the eyes. */
const mostBars = 20_000;
const mostSpots = 50_000;

/** `isShown` tells of a layer, as pdf.js names it, whether a reader sees it; absent where all are seen. */
export function drawnBy({ fnArray, argsArray }: Operators, isShown?: (layer: unknown) => boolean): Drawn {
  const bars: DrawnBar[] = [];
  const widths = new Map<string, Map<string, number>>();
  const spots: Spot[] = [];
  const saved: State[] = [];
  let state = { ...first };
  /** Of the text: that of its line, and where on it the next letter stands. */
  let [line, along] = [identityMatrix, 0];
  /** Whether each piece of marked content that is open is a layer that is not shown. */
  const open: boolean[] = [];
  let unseen = 0;

  // Where letters stand takes long to follow, and says something only where there are layers.
  const moveLine = (x: number, y: number): void => {
    if (!isShown) return;
    line = times(line, [1, 0, 0, 1, x, y]);
    along = 0;
  };
  const save = (): void => void saved.push({ ...state });
  const restore = (): void => void (state = saved.pop() ?? state);
  const begin = (isUnseen: boolean): void => {
    open.push(isUnseen);
    if (isUnseen) unseen += 1;
  };
  const widthsOf = (font: string): Map<string, number> => {
    const known = widths.get(font);
    if (known) return known;
    const own = new Map<string, number>();
    widths.set(font, own);
    return own;
  };
  const show = (letters: readonly (Letter | number | null)[]): void => {
    const own = widthsOf(state.font);
    for (const letter of letters)
      if (letter !== null && typeof letter === 'object' && !own.has(letter.unicode))
        own.set(letter.unicode, letter.width);
    if (isShown) locate(letters);
  };
  const locate = (letters: readonly (Letter | number | null)[]): void => {
    const { size, letterSpace, wordSpace, stretch, rise, matrix } = state;
    for (const letter of letters) {
      if (typeof letter === 'number') along -= (letter / 1000) * size * stretch;
      if (letter === null || typeof letter === 'number') continue;
      if (spots.length < mostSpots) {
        const [x, y] = placedByMatrix(times(matrix, line), along, rise);
        spots.push({ text: normalForm(letter.unicode, 'NFKC'), x, y, isShown: unseen === 0 });
      }
      const space = letterSpace + (letter.isSpace ? wordSpace : 0);
      along += ((letter.width / 1000) * size + space) * stretch;
    }
  };

  for (const [at, operator] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as readonly unknown[];
    const numbers = args as readonly number[];
    switch (operator) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.paintFormXObjectBegin:
        save();
        if (args[0]) state.matrix = times(state.matrix, args[0] as PdfMatrix);
        break;
      case OPS.transform:
        state.matrix = times(state.matrix, args as unknown as PdfMatrix);
        break;
      case OPS.setLineWidth:
        state.lineWidth = numbers[0] ?? 1;
        break;
      case OPS.setGState:
        for (const [key, value] of (args[0] ?? []) as readonly (readonly [string, unknown])[]) {
          if (key === 'LW') state.lineWidth = Number(value);
          if (key === 'Font') [state.font, state.size] = value as [string, number];
        }
        break;
      case OPS.constructPath:
        if (unseen === 0 && bars.length < mostBars)
          for (const bar of drawnBarsOf(args, state.matrix, state.lineWidth).slice(0, mostBars - bars.length))
            bars.push(bar);
        break;
      case OPS.beginMarkedContent:
        begin(false);
        break;
      case OPS.beginMarkedContentProps:
        begin(args[0] === 'OC' && isShown?.(args[1]) === false);
        break;
      case OPS.endMarkedContent:
        if (open.pop()) unseen -= 1;
        break;
      case OPS.beginText:
        [line, along] = [identityMatrix, 0];
        break;
      case OPS.setTextMatrix:
        [line, along] = [args[0] as PdfMatrix, 0];
        break;
      case OPS.setLeadingMoveText:
        state.leading = -(numbers[1] ?? 0);
        moveLine(numbers[0] ?? 0, numbers[1] ?? 0);
        break;
      case OPS.moveText:
        moveLine(numbers[0] ?? 0, numbers[1] ?? 0);
        break;
      case OPS.nextLine:
        moveLine(0, -state.leading);
        break;
      case OPS.setLeading:
        state.leading = numbers[0] ?? 0;
        break;
      case OPS.setFont:
        [state.font, state.size] = args as [string, number];
        break;
      case OPS.setCharSpacing:
        state.letterSpace = numbers[0] ?? 0;
        break;
      case OPS.setWordSpacing:
        state.wordSpace = numbers[0] ?? 0;
        break;
      case OPS.setHScale:
        state.stretch = (numbers[0] ?? 100) / 100;
        break;
      case OPS.setTextRise:
        state.rise = numbers[0] ?? 0;
        break;
      case OPS.showText:
        show((args[0] ?? []) as readonly (Letter | number | null)[]);
        break;
    }
  }
  return { bars, widths, spots };
}
