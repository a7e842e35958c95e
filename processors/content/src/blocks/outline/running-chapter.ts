// The chapter that a running head names: what stands on its pages stands under it, also where the page on which it begins is not there.
import { deepestHeading } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { PlacedUnit } from './outline.ts';

const named =
  /^(?:\d{1,4}\s+)?(?:chapter|unit|kapitel|chapitre|capítulo|capitolo)\s+\d{1,3}\s*[:.–—|-]?\s+(\p{L}.*?)(?:\s+\d{1,4})?$/iu;
const mostWords = 12;

/** None where the document has a heading of the same words. */
export function underChapters(placed: readonly PlacedUnit[]): readonly PlacedUnit[] {
  const chapters = chaptersOf(placed);
  if (chapters.size === 0) return placed;
  const headings = new Set(
    placed.flatMap(({ kind, unit }) => (kind === 'heading' ? [plain(unit.text)] : [])),
  );
  return placed.map((one) => {
    const chapter = chapters.get(one.unit.first.page);
    if (chapter === undefined || one.kind === 'furniture' || headings.has(plain(chapter))) return one;
    return { ...one, path: [chapter, ...one.path].slice(0, deepestHeading) };
  });
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** By page. */
function chaptersOf(placed: readonly PlacedUnit[]): ReadonlyMap<number, string> {
  const chapters = new Map<number, string>();
  for (const { kind, unit } of placed) {
    if (kind !== 'furniture' || !unit.first.seen) continue;
    const name = named.exec(unit.text.trim())?.[1];
    if (name && name.split(/\s+/u).length <= mostWords) chapters.set(unit.first.page, name);
  }
  return chapters;
}
