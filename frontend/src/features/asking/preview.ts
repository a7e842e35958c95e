import { previewLength } from '@anamnesis/contracts/notes-search/limits.ts';

/** Lines of a page that go on in the next one, as one: where they end says how wide the page was printed, and no more. */
export const joinedLines = (text: string): string =>
  text.replace(/(?<![.:;!?\n])\n(?=[\p{Ll}\p{N}(])/gu, ' ');

/** The beginning of a source that is long; null where all of it is shown anyway. */
export function previewOf(text: string): string | null {
  if (text.length <= previewLength) return null;
  // A character of two units is not cut in half.
  const isCut = /[\uD800-\uDBFF]$/.test(text.slice(0, previewLength));
  return `${text.slice(0, isCut ? previewLength - 1 : previewLength).trimEnd()}…`;
}
