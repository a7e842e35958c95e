import type { TextRange } from '@anamnesis/content/blocks.ts';
import { trimmedStretch } from '../../text/lines.ts';
import { type SaidToken, saidTokensOf } from './letters-of.ts';

type Cell = {
  readonly text: string;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
};
type Placed = TextRange & { readonly columns?: number; readonly rows?: number };

const textOf = (tokens: readonly SaidToken[]): string => tokens.map(({ sign }) => sign).join('');
const lettersIn = (text: string): SaidToken[] => saidTokensOf(text).filter(({ isSign }) => !isSign);

/** Where the cells of a row stand in a line with the same letters: signs between two are of the one that ends in them, or that no space parts them from. */
export function cellPlaces(text: string, { start, end }: TextRange, cells: readonly Cell[]): Placed[] {
  const line = text.slice(start, end);
  // Where a sign is shown otherwise, letters alone tell the cells apart.
  const isSame = textOf(saidTokensOf(line)) === cells.map((cell) => textOf(saidTokensOf(cell.text))).join('');
  const tokens = isSame ? saidTokensOf : lettersIn;
  const ends = tokens(line).map((token) => token.end);
  let [count, from] = [0, 0];
  return cells.map(({ text: own, columns, rows }) => {
    const ownTokens = tokens(own);
    const letters = ownTokens.length;
    count += letters;
    const last = letters === 0 ? from : (ends[count - 1] ?? line.length);
    const to =
      letters === 0
        ? from
        : count === ends.length
          ? line.length
          : endOfSigns(line, last, own.slice(ownTokens.at(-1)?.end));
    const place = trimmedStretch(line, { start: from, end: to });
    from = to;
    return {
      start: place.start + start,
      end: place.end + start,
      ...(columns !== undefined && { columns }),
      ...(rows !== undefined && { rows }),
    };
  });
}

/** `own`: with which the cell ends, "%" of "≥ 10 %". */
function endOfSigns(line: string, from: number, own: string): number {
  let to = from;
  for (const sign of own.trim()) {
    const rest = line.slice(to).trimStart();
    if (sign.trim() !== '' && rest.startsWith(sign)) to = line.length - rest.length + sign.length;
  }
  while (to < line.length && !/[\s\p{L}\p{N}]/u.test(line.charAt(to))) to += 1;
  return to;
}
