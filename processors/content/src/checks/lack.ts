import type { NoCardsReason } from '@anamnesis/contracts/library/no-cards-reason.ts';
import type { PageLayout } from '../page/document-index.ts';
import { wordCount } from '../statements/sentence-rules.ts';

/** Why a page with text gave no card, from what stands on it. */
export function lackOf({ text, blocks, outline = [] }: PageLayout): NoCardsReason {
  if (outline.length > 0) return 'noFact';
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return 'furniture';
  const content = blocks.filter(({ kind }) => kind !== 'heading');
  if (content.length > 0 && content.every(({ kind }) => kind === 'aside')) return 'furniture';
  if (isTable(lines)) return 'table';
  if (Math.max(...lines.map(wordCount)) <= 8 && wordCount(text) < 25) return 'headings';
  return 'noFact';
}

/** Most lines are rows: cells apart from each other, or figures beside few words. */
function isTable(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => /\t|\s\|\s|\S\s{3,}\S/u.test(line) || isRowOfFigures(line));
  return rows.length >= 3 && rows.length >= 0.5 * lines.length;
}

function isRowOfFigures(line: string): boolean {
  const parts = line.split(/\s+/u);
  const figures = parts.filter((part) => /\d/u.test(part)).length;
  return parts.length <= 14 && figures >= 1 && figures >= 0.25 * parts.length && !/[.!?]$/u.test(line);
}

/** One sentence for the person, for each reason. */
export const NOTES: Record<NoCardsReason, string> = {
  noText: 'No text on this page',
  otherLanguage: 'This page is not in English; the built-in engine reads English only',
  table: 'This page is a table; its rows do not say by themselves what each cell means',
  headings: 'This page has only headings or a few words',
  furniture: 'This page has only contents, aims, references or the like',
  noFact: 'No sentence or one-line fact on this page makes a good card',
};
