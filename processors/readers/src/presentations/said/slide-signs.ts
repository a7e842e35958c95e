// The signs of a slide where its page has others: where a font is missing a converter shows one sign for all, and "≤ 65" reads as "≥ 65".
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange } from '@anamnesis/content/blocks.ts';
import { signsOf, type SaidToken, saidTokensOf } from './letters-of.ts';

type Correction = { readonly at: number; readonly sign: string };
type SignsRead = {
  /** One character each, in place of one. */
  readonly corrections: readonly Correction[];
  /** What is other than on the slide and cannot be put right. */
  readonly doubtful: readonly BlockRun[];
};

/** `places`: where the letters of a line of the slide stand on its page. */
export type FoundSlideText = {
  readonly slide: string;
  readonly letters: string;
  readonly places: readonly TextRange[];
};

/** The text of a page, of the same length, with the signs of its slide; and of each text that was found what is in doubt. */
export function signsOfPage(
  text: string,
  found: readonly FoundSlideText[],
): { readonly text: string; readonly doubtful: readonly (readonly BlockRun[])[] } {
  const read = found.map((one) => signsIn(one, text));
  const unclear = unclearLetters(found, read);
  const isClear = (at: number): boolean => !unclear.has(found[at]!.letters);
  const corrections = read.flatMap((one, at) => (isClear(at) ? one.corrections : []));
  const doubtful = read.map((one, at) => (isClear(at) ? one.doubtful : allSigns(found[at]!, text)));
  return { text: withSigns(text, corrections), doubtful };
}

/** Lines with the same letters and other signs, one of which the page has wrong: which of them is which is not known. */
function unclearLetters(found: readonly FoundSlideText[], read: readonly SignsRead[]): Set<string> {
  const signs = new Map<string, string>();
  const several = new Set<string>();
  for (const { slide, letters } of found) {
    const own = signsOf(slide);
    if ((signs.get(letters) ?? own) !== own) several.add(letters);
    signs.set(letters, own);
  }
  const isWrong = ({ corrections, doubtful }: SignsRead): boolean =>
    corrections.length > 0 || doubtful.length > 0;
  return new Set(
    found.flatMap(({ letters }, at) => (several.has(letters) && isWrong(read[at]!) ? [letters] : [])),
  );
}

const allSigns = ({ places }: FoundSlideText, text: string): BlockRun[] =>
  tokensIn(text, places).flatMap(({ isSign, start, end }) => (isSign ? [{ start, end, unsure: true }] : []));

function withSigns(text: string, corrections: readonly Correction[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, sign } of corrections.toSorted((one, other) => one.at - other.at)) {
    pieces.push(text.slice(from, at), sign);
    from = at + 1;
  }
  return pieces.join('') + text.slice(from);
}

const tokensIn = (text: string, places: readonly TextRange[]): SaidToken[] =>
  places.flatMap(({ start, end }) =>
    saidTokensOf(text.slice(start, end)).map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    })),
  );

function signsIn({ slide, places }: FoundSlideText, text: string): SignsRead {
  const wanted = saidTokensOf(slide);
  const shown = tokensIn(text, places);
  const corrections: Correction[] = [];
  const doubtful: BlockRun[] = [];
  let [one, other] = [0, 0];
  while (one < wanted.length || other < shown.length) {
    const signs = signsFrom(wanted, one);
    const own = signsFrom(shown, other);
    const isBegun = other > 0;
    [one, other] = [one + signs.length, other + own.length];
    if (textOf(signs) !== textOf(own) && (isBegun || signs.length > 0)) {
      const right = correctionsOf(signs, own, slide);
      if (right) corrections.push(...right);
      else {
        // What is missing is doubted with the letter behind it, or before it.
        const doubted = own.length > 0 ? own : [shown[other] ?? shown[other - 1]!].filter(Boolean);
        for (const { start, end } of doubted)
          if (doubtful.length === 0 || start >= doubtful.at(-1)!.end)
            doubtful.push({ start, end, unsure: true });
      }
    }
    one += 1;
    other += 1;
  }
  return { corrections, doubtful };
}

const isOne = ({ start, end }: SaidToken): boolean => end - start === 1;
const noText = /[\p{Co}\uFFFD]/u;

/** As many signs on both, each of one character. */
function correctionsOf(
  signs: readonly SaidToken[],
  own: readonly SaidToken[],
  slide: string,
): Correction[] | undefined {
  const isSame = signs.length === own.length && [...signs, ...own].every(isOne);
  const starts = new Set(signs.map(({ start }) => start));
  const ownStarts = new Set(own.map(({ start }) => start));
  if (!isSame || starts.size < signs.length || ownStarts.size < own.length) return undefined;
  const found = signs.map(({ start }, at) => ({ at: own[at]!.start, sign: slide.charAt(start) }));
  return found.some(({ sign }) => noText.test(sign)) ? undefined : found;
}

function signsFrom<T extends SaidToken>(tokens: readonly T[], from: number): T[] {
  let to = from;
  while (tokens[to]?.isSign) to += 1;
  return tokens.slice(from, to);
}

const textOf = (tokens: readonly SaidToken[]): string => tokens.map(({ sign }) => sign).join('');
