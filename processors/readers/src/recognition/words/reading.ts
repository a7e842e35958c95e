// Recognised words as the text of a page: in the places where they stand they are read as the words of a PDF are, so that columns,
// tables and headings come out alike.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { readItems } from '../../pdf/page-text.ts';
import { nothingSeen } from '../../pdf/seen/seen.ts';
import { readBlocks } from '../../pdf/source/read-blocks.ts';
import { withSourceLines } from '../../pdf/source/read-source.ts';
import { joinBrokenWords } from '../../pdf/broken-words/hyphens.ts';
import type { TextItem } from '../../pdf/lines/runs.ts';
import { typeOf } from './type-size.ts';
import { sureFigure, sureWord } from './unsure.ts';
import type { SeenWord } from './tsv.ts';

type Sides = { readonly width: number; readonly height: number };

/** The text of words on a straight page and its blocks; `scale` in pixels a point, `size` of the page in points. */
export function readWords(
  words: readonly SeenWord[],
  scale: number,
  size: Sides,
): { text: string; blocks: PageBlock[] } {
  const items = itemsOfWords(words, scale);
  const sheet = { matrix: [1, 0, 0, -1, 0, 0], size } as const;
  const page = withSourceLines(readItems(items), { items, seen: nothingSeen, sheet, struck: [] });
  const [text = ''] = joinBrokenWords([page.text]);
  const [read] = readBlocks({ pages: [page], left: [] });
  return { text, blocks: read?.blocks ?? [] };
}

function itemsOfWords(words: readonly SeenWord[], scale: number): TextItem[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) => ({
    line: withBullet(line),
    ...typeOf(line),
  }));
  const body = usualSize(lines);
  return lines.flatMap(({ line, size, baseline }) =>
    itemsOf(line, { size: alike(size, body) ? body : size, baseline }, scale),
  );
}

/** What is read with doubt; a figure is read wrong more often, and changes more. */
const isUnsure = ({ text, confidence }: SeenWord): boolean =>
  confidence < (/\d/u.test(text) ? sureFigure : sureWord);

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
  const item = (str: string, left: number, width: number, word?: SeenWord): TextItem => ({
    str,
    dir: 'ltr',
    width: width / scale,
    height,
    transform: [height, 0, 0, height, left / scale, -baseline / scale],
    ...(word && isUnsure(word) && { isUnsure: true }),
  });
  return words.flatMap((word) => [
    item(word.text, word.left, word.width, word),
    item(' ', word.left + word.width, 0),
  ]);
}
