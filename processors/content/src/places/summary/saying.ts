// What a page says, piece by piece: whole sentences, items and rows as they stand, each with what it stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { joinedWord } from '../../language/broken-word.ts';
import type { Range } from '../../blocks/source-line.ts';
import { hidesSigns } from '../hidden-signs.ts';
import { isSource, namesPlace } from '../sources.ts';
import { brokenWord } from './words.ts';

export type Saying = {
  readonly kind: 'sentence' | 'item' | 'row' | 'note';
  /** As it is shown: with one space for all white space, without marks. */
  readonly text: string;
  /** The headings, items and titles of tables that it stands under, from the outermost on. */
  readonly path: readonly string[];
  /** It is not known what it stands under; it says that by itself. */
  readonly isUnsure: boolean;
  readonly start: number;
  /** The index of its block. */
  readonly block: number;
  /** Which of its block it is, from 0 on. */
  readonly at: number;
  /** How much of it is bold, coloured or underlined, from 0 to 1. */
  readonly emphasis: number;
};

export type SaidPage = Pick<DocumentText['pages'][number], 'text' | 'unsure' | 'pageNumber'> & {
  readonly blocks: readonly PageBlock[];
  /** Whether the document writes a word somewhere. */
  readonly isWritten?: (word: string) => boolean;
};

/** In UTF-16 units: what is longer is no line of a summary. */
export const longestSaying = 400;

/** A stretch of a block as it is shown; undefined where a part of it is crossed out or was read with doubt. */
export function shownText(
  { text, unsure = [], isWritten = () => false }: SaidPage,
  range: Range,
  { runs = [] }: Pick<PageBlock, 'runs'>,
) {
  const own = runs.filter(({ start, end }) => start < range.end && end > range.start);
  if (own.some((run) => run.struck || run.unsure)) return undefined;
  let shown = '';
  let at = range.start;
  for (const { start, end, markup } of own) {
    if (!markup) continue;
    shown += text.slice(at, Math.max(at, start));
    at = Math.max(at, Math.min(end, range.end));
  }
  shown = (shown + text.slice(at, range.end))
    .replace(brokenWord, (_, head: string, tail: string) => joinedWord(head, tail, isWritten))
    .replace(/\s+/gu, ' ')
    .replace(/^\s?[•●▪◦‣]\s/u, '')
    .trim();
  return unsure.some((word) => shown.includes(word)) ? undefined : shown;
}

/** The share of a stretch that is written so that it is seen. */
export function emphasisOf(range: Range, { runs = [] }: Pick<PageBlock, 'runs'>): number {
  let seen = 0;
  for (const { start, end, bold, coloured, underlined } of runs)
    if (bold || coloured || underlined)
      seen += Math.max(0, Math.min(end, range.end) - Math.max(start, range.start));
  return Math.min(1, seen / Math.max(1, range.end - range.start));
}

/** Whether a text can stand in a summary by what it is made of: no question, no source, no "Figure 3 shows". */
export function isContent(text: string): boolean {
  if (/\s[•●▪◦‣]\s/u.test(text) || hidesSigns(text)) return false;
  if (text.length > longestSaying || !/\p{L}{2}/u.test(text) || /[?:：,]$|^\[\d{1,3}\]/u.test(text))
    return false;
  return !isSource(text) && !namesPlace(text);
}
