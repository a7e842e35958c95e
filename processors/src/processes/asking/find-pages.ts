import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import {
  beginnings,
  belowHeads,
  blocksWithin,
  blockMovedBy,
} from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import { excerptOf } from '@anamnesis/contracts/notes-search/marks.ts';
import type { FoundText } from '@anamnesis/contracts/notes-search/requests.ts';
import { foundMarks, searchAsTyped, shownOfPassage } from '@anamnesis/content/notes.ts';
import type { TypedSearch } from './notes/notes-engine.ts';
import { documentsByKey, type LoadedPart, type StoredPassage } from './parts.ts';

/** Several passages of a page are found often: it is shown once. */
const passagesOfAPage = 10;

/** The pages of these parts and no others that hold what is being typed, each with its best passage, the best first. */
export function findPages(
  { typed, parts, most }: Pick<TypedSearch, 'typed' | 'parts' | 'most'>,
  loaded: ReadonlyMap<string, LoadedPart>,
): FoundText[] {
  const documents = documentsByKey(parts);
  const segments = [...documents.keys()].map((key) => ({ key, segment: loaded.get(key)!.segment }));
  const { hits, stems } = searchAsTyped(segments, typed, passagesOfAPage * most);
  const pages = new Map<string, FoundText>();
  for (const { key, passage } of hits) {
    const found = loaded.get(key)!.passages[passage];
    const documentId = documents.get(key)!;
    if (found === undefined || pages.has(`${found.pageNumber} ${documentId}`)) continue;
    const { pageNumber } = found;
    const { title, ...shown } = shownOf(found, stems);
    pages.set(`${pageNumber} ${documentId}`, {
      documentId,
      pageNumber,
      title,
      titleMarks: foundMarks(title, stems),
      ...shown,
    });
    if (pages.size === most) break;
  }
  return [...pages.values()];
}

/** About the first words that were found, under the nearest heading and those over it. */
function shownOf(
  { title, text, path, blocks = [] }: StoredPassage,
  stems: Parameters<typeof foundMarks>[1],
): Pick<FoundText, 'title' | 'excerpt' | 'marks' | 'path' | 'blocks'> {
  const body = belowHeads({ text, path, blocks: blocks.map(shownOfPassage) });
  const { excerpt, marks, of } = excerptOf(body.text, foundMarks(body.text, stems), beginnings(body.blocks));
  const own = blocksWithin(body.text, body.blocks, of).map((block) => blockMovedBy(block, of.shift));
  return {
    title: body.path.at(-1) ?? title,
    excerpt,
    marks,
    path: body.path.slice(0, -1),
    blocks: withCuts(own, excerpt, of.shift),
  };
}

/** The signs of where it was cut belong to the blocks that were cut. */
function withCuts(blocks: readonly ExcerptBlock[], excerpt: string, shift: number): ExcerptBlock[] {
  return blocks.map((block) => ({
    ...block,
    ...(shift > 0 && block.start === shift && block.mark === undefined && !block.table && { start: 0 }),
    ...(block.end === excerpt.length - 1 && excerpt.endsWith('…') && !block.table && { end: excerpt.length }),
  }));
}
