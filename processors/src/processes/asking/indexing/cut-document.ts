import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { type SearchPassage, passagesOf, segmentOf } from '@anamnesis/content/notes.ts';
import { pagesInPart, documentPartsOf, type DocumentPart, type StoredPassage } from '../parts.ts';

/** Cuts the text of a document into passages, part by part. */
export function cutDocument(document: DocumentText): DocumentPart[] {
  const pages = new Map(document.pages.map(({ pageNumber, text }) => [pageNumber, text]));
  const textOf = ({ pageNumber, start, end }: SearchPassage): string =>
    pages.get(pageNumber)!.slice(start, end);
  const passages = passagesOf(document);
  const last = Math.max(0, ...document.pages.map(({ pageNumber }) => pageNumber));
  return Array.from({ length: documentPartsOf(last) }, (_, part) => {
    const own = passages.filter(({ pageNumber }) => Math.floor((pageNumber - 1) / pagesInPart) === part);
    return { passages: own.map((one) => stored(one, textOf(one))), segment: segmentOf(own, textOf) };
  });
}

const stored = (
  { pageNumber, title, start, sentences, path, blocks }: SearchPassage,
  text: string,
): StoredPassage => ({
  pageNumber,
  title,
  text,
  sentences: sentences.map(([from, to]) => [from - start, to - start]),
  ...(path && { path }),
  blocks: [...blocks],
});
