import { addressOf } from '../asked-place.ts';
import type { DocumentRef } from '../document-ref.ts';
import { unitOf } from '../unit.ts';

/** A passage of a page of a document. */
export interface CitedPlace {
  documentId: string;
  /** Of the document as it was found: it may have another name by now. */
  name: string;
  page: number;
  /** The words of the page, as they stand there. */
  span: string;
}

/** Enough to find a passage by; the whole of it may be too long for an address. */
const longestSearch = 120;

/** Where the document is read, at the passage. */
export function readerAddress({ id, type }: DocumentRef, { page, span }: CitedPlace): string {
  const face = type === 'text' ? '&face=text' : '';
  return addressOf(id, page, beginningOf(span)) + face;
}

function beginningOf(span: string): string {
  const text = span.replaceAll(/\s+/gu, ' ').trim();
  if (text.length <= longestSearch) return text;
  const end = text.lastIndexOf(' ', longestSearch);
  return text.slice(0, end > 0 ? end : longestSearch);
}

/** `Page 3`, or of a text `Part 3`. */
export const pageInWords = (type: DocumentRef['type'], page: number): string => `${unitOf(type)} ${page}`;
