import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { type AskedPage, askedPage } from '../../engines/openai/asked-page.ts';

/** A page of the document whose cards are asked, as the checks see it and as a model reads it. */
export type NotesPage = AskedPage & { pageNumber: number };

const known = new WeakMap<DocumentText, Map<number, NotesPage>>();

/** The page of this number, worked out once; undefined where the document has none with a text. */
export function notesPage(document: DocumentText, pageNumber: number): NotesPage | undefined {
  const pages = known.get(document) ?? new Map<number, NotesPage>();
  known.set(document, pages);
  const found = pages.get(pageNumber);
  if (found) return found;
  const page = document.pages.find((one) => one.pageNumber === pageNumber);
  if (!page || !/[\p{L}\p{N}]/u.test(page.text)) return undefined;
  const made = { ...askedPage(document, pageNumber), pageNumber };
  pages.set(pageNumber, made);
  return made;
}
