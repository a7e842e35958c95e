// The text of a page as a card shows it: marks of Markdown left out, white space joined, words whole that a line's end parted; and the way back.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { joinedWord } from '../../language/familiarity/broken-word.ts';
import type { PlacePage, PageStretch } from '../place.ts';
import { inOneLine } from '../../language/fold.ts';

/** `at[i]` is the place on the page of `text[i]`. */
export type Plain = { readonly text: string; readonly at: readonly number[] };
/** Offsets into a plain text, `to` not included. */
export type PlainRange = { readonly from: number; readonly to: number };

export const stretchOf = ({ at }: Plain, { from, to }: PlainRange): PageStretch => ({
  start: at[from]!,
  end: at[to - 1]! + 1,
});

export function trimmedRange({ text }: Plain, { from, to }: PlainRange): PlainRange {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

/** Signs that are marks in notes and no part of their text: highlights, links between notes, code. */
const signs = /==|\[\[|\]\]|`/uy;
/** As notes highlight. */
const highlight = /==(?=[^\s=])[^=\n]{1,200}==/gu;
const brokenWord = /(\p{L}{2,})(?:[-\u00AD][^\S\n]*\n\s*|\u00AD\s+)(\p{Ll}{2,})/uy;
const space = /\s/u;
const invisible = /[\u00AD\u200B\u2060\uFEFF]/u;
/** As markup the asterisk would be bold or italic. */
const shown = (sign: string) => (sign === '*' ? '∗' : sign);

/** The same of a text that stands on another page, or is a heading. */
export const withoutSigns = (text: string): string =>
  inOneLine(text.replace(/\*\*|==|\[\[|\]\]|`/gu, '').replaceAll('*', '∗'));

export type PlainPageText = {
  plain(stretch: PageStretch): Plain;
  /** Those of the page that reach into a stretch. */
  runs(stretch: PageStretch): readonly BlockRun[];
};

const known = new WeakMap<PlacePage, PlainPageText>();

/** Each stretch takes time linear in its length and the runs in it. */
export function plainTextOf(page: PlacePage): PlainPageText {
  const found = known.get(page);
  if (found) return found;
  const made = readerOf(page);
  known.set(page, made);
  return made;
}

function readerOf({ text, blocks }: PlacePage): PlainPageText {
  const all = blocks.flatMap(({ runs = [] }) => runs);
  const highlighted = [...text.matchAll(highlight)].map(({ 0: { length }, index }): BlockRun => ({
    start: index + 2,
    end: index + length - 2,
    coloured: true,
  }));
  let words: Set<string> | undefined;
  const isWritten = (word: string) =>
    (words ??= new Set(text.toLowerCase().match(/[\p{L}-]+/gu))).has(word.toLowerCase());

  const runs = (stretch: PageStretch): BlockRun[] => [
    ...runsIn(all, stretch),
    ...runsIn(highlighted, stretch),
  ];

  const plain = (stretch: PageStretch): Plain => {
    const markup = runsIn(all, stretch).filter((run) => run.markup);
    const out: string[] = [];
    const at: number[] = [];
    const put = (sign: string, place: number) => {
      out.push(sign);
      at.push(place);
    };
    let next = 0;
    for (let place = stretch.start; place < stretch.end; place++) {
      while (markup[next] && markup[next]!.end <= place) next++;
      const mark = markup[next];
      if (mark && mark.start <= place) {
        place = mark.end - 1;
        continue;
      }
      const sign = matchAt(signs, text, place)?.[0];
      if (sign) {
        place += sign.length - 1;
        continue;
      }
      const broken = isLetterStart(text, place) && matchAt(brokenWord, text, place);
      if (broken && place + broken[0].length <= stretch.end) {
        const [whole, head, tail] = broken as unknown as [string, string, string];
        const word = joinedWord(head, tail, isWritten);
        const tailAt = place + whole.length - tail.length;
        for (let n = 0; n < word.length; n++) {
          const left = word.length - n;
          put(
            word[n]!,
            n < head.length
              ? place + n
              : left <= tail.length
                ? tailAt + tail.length - left
                : place + head.length,
          );
        }
        place += whole.length - 1;
        continue;
      }
      const character = text[place]!;
      if (invisible.test(character)) continue;
      if (!space.test(character)) put(shown(character), place);
      else if (out.length > 0 && out.at(-1) !== ' ') put(' ', place);
    }
    if (out.at(-1) === ' ') {
      out.pop();
      at.pop();
    }
    return { text: out.join(''), at };
  };
  return { plain, runs };
}

function runsIn(runs: readonly BlockRun[], { start, end }: PageStretch): BlockRun[] {
  const own: BlockRun[] = [];
  for (let at = firstEndingAfter(runs, start); at < runs.length && runs[at]!.start < end; at++)
    own.push(runs[at]!);
  return own;
}

function firstEndingAfter(runs: readonly BlockRun[], start: number): number {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (runs[middle]!.end > start) to = middle;
    else from = middle + 1;
  }
  return from;
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const letter = /\p{L}/u;
const isLetterStart = (text: string, at: number) =>
  letter.test(text[at]!) && !letter.test(text[at - 1] ?? '');
