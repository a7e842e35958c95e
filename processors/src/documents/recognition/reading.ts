// Recognised words as the text of a page: in the places where they stand they are read as the words of a PDF are, so that columns,
// tables and headings come out alike.
import { pageText } from '../pdf/page-text.ts';
import { joinBrokenWords } from '../pdf/hyphens.ts';
import type { TextItem } from '../pdf/runs.ts';
import { typeOf } from './type-size.ts';
import type { SeenWord } from './tsv.ts';

/** The text of words on a straight page; `scale` in pixels a point. */
export function textOf(words: readonly SeenWord[], scale: number): string {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) => ({
    line: withBullet(line),
    ...typeOf(line),
  }));
  const body = usualSize(lines);
  const items = lines.flatMap(({ line, size, baseline }) =>
    itemsOf(line, { size: alike(size, body) ? body : size, baseline }, scale),
  );
  const [text = ''] = joinBrokenWords([pageText(items)]);
  return text;
}

type Line = { line: readonly SeenWord[]; size: number; baseline: number };

/** What a bullet is taken for, where it stands alone before a line. */
const bulletSigns = /^[©®¢°»«*·∙●■▪►+@]$/u;

function withBullet(line: readonly SeenWord[]): readonly SeenWord[] {
  const [first, ...others] = line;
  return first && others.length > 0 && bulletSigns.test(first.text)
    ? [{ ...first, text: '•' }, ...others]
    : line;
}

/** The size in which most letters are set. */
function usualSize(lines: readonly Line[]): number {
  const lettersOf = ({ line }: Line): number => line.reduce((sum, { text }) => sum + text.length, 0);
  const sorted = lines.toSorted((a, b) => a.size - b.size);
  let left = lines.reduce((sum, line) => sum + lettersOf(line), 0) / 2;
  return sorted.find((line) => (left -= lettersOf(line)) <= 0)?.size ?? 1;
}

/** Sizes are guessed of the heights of words: those that are nearly the same are the same. */
const alike = (a: number, b: number): boolean => Math.abs(a - b) < 0.15 * Math.max(a, b);

function itemsOf(
  words: readonly SeenWord[],
  { size, baseline }: { size: number; baseline: number },
  scale: number,
): TextItem[] {
  const height = size / scale;
  const item = (str: string, left: number, width: number): TextItem => ({
    str,
    dir: 'ltr',
    width: width / scale,
    height,
    transform: [height, 0, 0, height, left / scale, -baseline / scale],
  });
  return words.flatMap(({ text, left, width }) => [item(text, left, width), item(' ', left + width, 0)]);
}
