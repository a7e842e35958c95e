import type { Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import type { OutlineEntry } from '../../../../pdf/engine/open-pdf.ts';

export type Path = readonly string[];
type Growing = OutlineEntry & { entries: Growing[] };

const none: Path = [];

/** The headings of a document as a table of contents. The id of an entry is its place among the sections. */
export function outlineOf(sections: readonly Section[]): readonly OutlineEntry[] {
  const entries: Growing[] = [];
  const open: { level: number; entry: Growing }[] = [];
  for (const [id, { level, pageNumber, path }] of sections.entries()) {
    const title = path.at(-1) ?? '';
    if (level === undefined || title === '') continue;
    const entry: Growing = { id, title, pageNumber, entries: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.entry.entries ?? entries).push(entry);
    open.push({ level, entry });
  }
  return entries;
}

/** The headings over a place of a page; `isAbove` tells of a section of that page whether it begins above the place. */
export function pathOnPage(
  sections: readonly Section[],
  pageNumber: number,
  isAbove: (section: Section) => boolean,
): Path {
  const next = sections.findIndex((section) => section.pageNumber > pageNumber);
  const before = next < 0 ? sections : sections.slice(0, next);
  return before.findLast((section) => section.pageNumber < pageNumber || isAbove(section))?.path ?? none;
}
