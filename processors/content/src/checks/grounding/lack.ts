import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { NoCardsReason } from '@anamnesis/contracts/library/files/no-cards-reason.ts';

/** Why a page with text gave no card, from what stands on it. */
export function lackOf(blocks: readonly PageBlock[]): NoCardsReason {
  const content = blocks.filter(({ kind }) => kind !== 'furniture');
  if (content.length === 0) return 'furniture';
  if (content.every(({ kind }) => kind === 'heading')) return 'headings';
  return content.every(({ kind }) => kind === 'heading' || kind === 'table') ? 'table' : 'noFact';
}

/** One sentence for the person, for each reason. */
export const NOTES: Record<NoCardsReason, string> = {
  noText: 'No text on this page',
  otherLanguage: 'This page is in a language in which no card could be made',
  table: 'This page is a table; its rows do not say by themselves what each cell means',
  headings: 'This page has only headings or a few words',
  furniture: 'This page has only contents, aims, references or the like',
  noFact: 'No sentence or one-line fact on this page makes a good card',
  budget: 'Some cards of this page are missing, because the tokens of the day were used up',
};
