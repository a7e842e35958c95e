import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';

/**
 * A document as it is read now, saying what it said before: a page that reads otherwise stays as it was, because cards and citations are of
 * its words, and so does one whose text was recognised, or is to be. null: nothing of it is taken.
 */
export function withSameText(before: ExtractedDocument, now: ExtractedDocument): ExtractedDocument | null {
  if (before.pages.length !== now.pages.length) return null;
  const pages = before.pages.map((page, at) => {
    const again = now.pages[at];
    return again && saysTheSame(page, again) ? again : page;
  });
  if (pages.every((page, at) => page === before.pages[at])) return null;
  return pages.every((page, at) => page === now.pages[at]) ? now : { ...now, pages };
}

const saysTheSame = (before: ExtractedPage, now: ExtractedPage): boolean =>
  before.text === now.text &&
  before.pageNumber === now.pageNumber &&
  before.recognised === undefined &&
  before.toRecognise === now.toRecognise &&
  JSON.stringify(before.sentences) === JSON.stringify(now.sentences);
