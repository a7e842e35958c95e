import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import { withAdded } from '../../documents/text/added-notes.ts';

/** The text of a document with that of the pages that were recognised; the words and their places stay with the pages. */
export async function wholeText(
  document: ExtractedDocument,
  recognised: (pageNumber: number) => Promise<ExtractedPage | undefined>,
): Promise<ExtractedDocument> {
  const pages: ExtractedPage[] = [];
  for (const page of document.pages) {
    const found = page.toRecognise ? await recognised(page.pageNumber) : undefined;
    pages.push(found ? merged(page, found) : page);
  }
  return { ...document, pages };
}

function merged({ pageNumber, text }: ExtractedPage, found: ExtractedPage): ExtractedPage {
  const { text: own, blocks } = found;
  const page = withAdded({ pageNumber, text: own, ...(blocks && { blocks }) }, text);
  if (!found.recognised) return page;
  const { confidence, turnedBy, skew } = found.recognised;
  return { ...page, recognised: { confidence, turnedBy, skew } };
}
