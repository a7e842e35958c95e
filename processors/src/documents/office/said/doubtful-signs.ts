// Signs that a page shows or names otherwise than its slide has them: where a font is missing, "≤ 65" may be told as "≥ 65".
import type { BlockRun } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import { type Token, tokensOf } from './letters-of.ts';

/** The stretches of a page with the letters of a line of its slide whose signs are others, or before which one is missing. */
export function doubtfulSigns(slide: string, text: string, places: readonly Range[]): BlockRun[] {
  const wanted = tokensOf(slide);
  const shown = places.flatMap(({ start, end }) =>
    tokensOf(text.slice(start, end)).map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    })),
  );
  const runs: BlockRun[] = [];
  let [one, other] = [0, 0];
  while (one < wanted.length || other < shown.length) {
    const signs = signsFrom(wanted, one);
    const own = signsFrom(shown, other);
    const isBegun = other > 0;
    [one, other] = [one + signs.length, other + own.length];
    if (textOf(signs) !== textOf(own) && (isBegun || signs.length > 0)) {
      // What is missing is doubted with the letter behind it, or before it.
      const doubted = own.length > 0 ? own : [shown[other] ?? shown[other - 1]!].filter(Boolean);
      for (const { start, end } of doubted)
        if (runs.length === 0 || start >= runs.at(-1)!.end) runs.push({ start, end, unsure: true });
    }
    one += 1;
    other += 1;
  }
  return runs;
}

function signsFrom<T extends Token>(tokens: readonly T[], from: number): T[] {
  let to = from;
  while (tokens[to]?.isSign) to += 1;
  return tokens.slice(from, to);
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ sign }) => sign).join('');
