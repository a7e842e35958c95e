import { partLabelled } from '../candidates/facts/shapes.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { countBefore } from '../../../page/in-order.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { asTitle } from '../headings/heading-text.ts';
import { namesSubject, RUNNING } from '../headings/names.ts';
import { isClassLine, runInPart } from './monograph-lines.ts';
import { isOfTable } from './table-heads.ts';
import { endsOf, hasLabels, isLabelled } from './section-ends.ts';
import { isWithin, tablesOf, type Span } from './table-spans.ts';

/** From where on a page a section goes; `title` is undefined before the first heading that names something. */
export type Section = { start: number; title: string | undefined };

/** A section goes on over so many pages at most: then its heading has been left behind. */
const LONGEST = 30;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Section[]>>();

/**
 * The sections of a page by the headings that name a subject. What stands under "Summary" or "Dosage" belongs to the subject
 * before it, also when that stands on the page before.
 */
export function sectionsOf(page: PageLayout, index: DocumentIndex): readonly Section[] {
  const sections = known.get(index) ?? allSections(index);
  known.set(index, sections);
  return sections.get(page) ?? [];
}

export const sectionAt = (sections: readonly Section[], start: number): string | undefined =>
  sections[countBefore(sections, start + 1) - 1]?.title;

function allSections(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Section[]> {
  const sections = new Map<PageLayout, Section[]>();
  let title: string | undefined;
  let isMonograph = false;
  let pages = 0;
  for (const page of index.pages.values()) {
    pages += 1;
    if (pages > LONGEST) title = undefined;
    const found: Section[] = [{ start: 0, title }];
    const tables = tablesOf(page, index);
    const headings = headingsOf(page, tables).map((heading) => ({ ...heading, ofPart: false }));
    const ends = endsOf(page, tables, isPartHeading).map((end) => ({ ...end, title: undefined }));
    const starts = [...headings, ...ends].sort((a, b) => a.start - b.start);
    for (const [at, { start, title: own, ofPart }] of starts.entries()) {
      if (ofPart && isMonograph) continue;
      if (own !== undefined) {
        const text = page.text.slice(start, starts[at + 1]?.start);
        // "Mild disease:" over doses in a cell is no title of a drug, and the next heading ends it.
        isMonograph = !/^[^\n]*:\s*\n/u.test(text) && hasLabels(text);
        pages = 0;
      }
      title = own;
      found.push({ start, title });
    }
    sections.set(page, found);
  }
  return sections;
}

/** A title with its number, after a gap: "1. METFORMIN". What follows it shows that it is no item of a list. */
const NUMBERED =
  /(?<=^\s{0,40}|\n[^\S\n]{0,20}\n[^\S\n]{0,20})\d{1,2}[.)][^\S\n]{1,4}(\p{Lu}[^\n.!?:;,]{2,60})\n(?=(?:[^\S\n]{0,20}\n)?[^\S\n]{0,20}\p{L})/gu;

/** Headings that stand alone, those with a number, and those that sentences begin with. */
function headingsOf(page: PageLayout, tables: readonly Span[]): Section[] {
  const { text, blocks, sentences } = page;
  const ofBlocks = blocks
    .filter((block) => block.kind === 'heading' && !/\S(?:\t|[^\S\n]{3,})\S/u.test(block.text.trim()))
    .filter((block) => !isOfTable(page, blocks.indexOf(block)) && !isClassLine(page, blocks.indexOf(block)))
    .map(({ start, heading }) => ({ start, title: heading }));
  const numbered = [...text.matchAll(NUMBERED)].map(({ index, 1: title }) => ({ start: index, title }));
  const headings = new Set(blocks.map(({ heading }) => heading));
  const runIn = sentences
    .filter(({ heading }) => !headings.has(heading))
    .map(({ start, heading }) => ({ start, title: heading }));
  return [...ofBlocks, ...numbered, ...runIn]
    .filter(({ start }) => !isWithin(tables, start))
    .flatMap(({ start, title: written }) => {
      const title = written?.replace(/^\d{1,2}(?:\.\d{1,2})?[.)]?\s+(?=\p{Lu}\p{L}{2})/u, '');
      const name = title !== undefined && namesSubject(title) ? asTitle(title, text) : '';
      return name !== '' && namesSubject(name) ? [{ start, title: name }] : [];
    })
    .sort((a, b) => a.start - b.start);
}

/** "Adverse Effects", "Nursing Implications": a heading of its own, and no line with a label. */
const isPartHeading = ({ text }: PageBlock): boolean => {
  const heading = text.replace(/\s+/gu, ' ').trim();
  return !namesSubject(heading) && !RUNNING.test(heading) && !isLabelled(heading);
};

/** Sections of labelled lines, as of a drug: "Class: …", "Dose: …". All that stands in them is about their title. */
export function monographsOf(page: PageLayout, index: DocumentIndex): ReadonlySet<string> {
  const sections = sectionsOf(page, index);
  const labels = new Map<string, number>();
  let at = 0;
  for (const line of page.text.split('\n')) {
    const text = line.trim().slice(0, 200);
    const title = (partLabelled(text) ?? runInPart(text)) && sectionAt(sections, at);
    if (title !== undefined) labels.set(title, (labels.get(title) ?? 0) + 1);
    at += line.length + 1;
  }
  return new Set([...labels].flatMap(([title, count]) => (count >= 2 ? [title] : [])));
}
