import { Files, FileText, FileType, Layers } from 'lucide-react';
import { pagesOf, type LibraryDocument } from './documents.ts';

/** The icon and the word for what a document is. */
export function looksOf(document: LibraryDocument) {
  if (document.isDeck) return { Icon: Layers, kind: 'Deck' };
  if (document.type === 'pdf') return { Icon: FileType, kind: 'PDF' };
  return pagesOf(document) ? { Icon: Files, kind: 'PDF with text' } : { Icon: FileText, kind: 'Text' };
}
