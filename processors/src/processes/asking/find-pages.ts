import { mostFound } from '@anamnesis/contracts/notes-search/limits.ts';
import { excerptOf } from '@anamnesis/contracts/notes-search/marks.ts';
import type { FoundText } from '@anamnesis/contracts/notes-search/requests.ts';
import { searchAsTyped } from '@anamnesis/content/search/as-typed.ts';
import { marksOf } from '@anamnesis/content/search/found-words.ts';
import type { Typed } from './notes-engine.ts';
import { documentsByKey, type LoadedPart } from './parts.ts';

/** Several passages of a page are found often: it is shown once. */
const mostPassages = 10 * mostFound;

/** The pages of these parts and no others that hold what is being typed, each with its best passage, the best first. */
export function findPages({ typed, parts }: Typed, loaded: ReadonlyMap<string, LoadedPart>): FoundText[] {
  const documents = documentsByKey(parts);
  const segments = [...documents.keys()].map((key) => ({ key, segment: loaded.get(key)!.segment }));
  const { hits, stems } = searchAsTyped(segments, typed, mostPassages);
  const pages = new Map<string, FoundText>();
  for (const { key, passage } of hits) {
    const found = loaded.get(key)!.passages[passage];
    const documentId = documents.get(key)!;
    if (found === undefined || pages.has(`${found.pageNumber} ${documentId}`)) continue;
    const { pageNumber, title, text } = found;
    // The first passage under a heading begins with it.
    const body = text.startsWith(title) ? text.slice(title.length) : text;
    pages.set(`${pageNumber} ${documentId}`, {
      documentId,
      pageNumber,
      title,
      titleMarks: marksOf(title, stems),
      ...excerptOf(body, marksOf(body, stems)),
    });
    if (pages.size === mostFound) break;
  }
  return [...pages.values()];
}
