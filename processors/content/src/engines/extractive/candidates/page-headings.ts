import type { PageLayout } from '../../../page/document-index.ts';
import { markedHeadings } from '../../../page/markdown.ts';
import { asTitle } from '../headings/heading-text.ts';

/** A heading of a page, found by the layout or its place on the page, and its number: "9.2". */
export type Heading = { start: number; title: string; number: string; level?: number };

/** "6.5 Stroke. IPC within 3 days", "6.6 Pregnancy (booking: …": a number of two levels begins a section, whatever follows. */
const RUN_IN =
  /(?<=^|\n)[^\S\n]{0,3}(\d{1,2}(?:\.\d{1,2}){1,3}\.?[^\S\n]+\p{Lu}[^\n\t.:;(→]{2,80})(?=[\n.:;(→])/gu;
/** "3. Hour 0–1", "5 Is it working?": after a gap, in a line of its own right above its text. Looks back from figures alone. */
const NUMBERED =
  /(?=[^\S\n]{0,3}\d)(?<=^\s*|\n[^\S\n]*\n)[^\S\n]{0,3}(\d{1,2}[.)]?[^\S\n]+\p{Lu}[^\n\t]{2,90})\n(?!\s{0,4}\d{1,2}[.)]?\s)/gu;

/** A line of its own that reads like a heading, though the layout may have taken it for an item, or a page ends with it: "4. Mumps". */
const OWN_LINE =
  /(?<=^|\n[^\S\n]*\n)[^\S\n]*((?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?[^\S\n]+)?\p{Lu}[^\n\t.!?;]{2,90})(?=\n[^\S\n]*\n|\s*$)/gu;

const headings = new WeakMap<PageLayout, readonly Heading[]>();

export function headingsOf(page: PageLayout): readonly Heading[] {
  const found = headings.get(page) ?? findHeadings(page);
  headings.set(page, found);
  return found;
}

function findHeadings(page: PageLayout): Heading[] {
  if (page.hasMarks)
    return markedHeadings(page.marked).map(({ start, level, title }) => ({
      start,
      level,
      ...titleOf(title, page),
    }));
  // The heading of a block has lost its number: "9. SUSPECTED RABIES".
  const ofBlocks = page.blocks.flatMap(({ kind, heading, text, start }) =>
    kind === 'heading' && heading !== undefined
      ? [{ start, heading: `${NUMBER.exec(text.trim())?.[0] ?? ''}${heading.replace(NUMBER, '')}` }]
      : [],
  );
  const starts = new Set(ofBlocks.map(({ start }) => start));
  const lines = [OWN_LINE, RUN_IN, NUMBERED]
    .flatMap((pattern) => [...page.text.matchAll(pattern)])
    .map(({ index, 0: whole, 1: heading = '' }) => ({
      start: index + whole.length - heading.length,
      heading,
    }));
  return [...ofBlocks, ...lines.filter(({ start }) => !starts.has(start))]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, at, sorted) => start !== sorted[at - 1]?.start)
    .filter(({ heading }) => !LECTURER.test(heading))
    .map(({ start, heading }) => ({ start, ...titleOf(heading, page) }));
}

/** "Dr A. Brennan" below a title. */
const LECTURER = /^(?:Dr|Prof|Professor|Mr|Mrs|Ms)\b\.?\s\p{Lu}/u;
const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s+(?=\p{L})/u;

export function titleOf(heading: string, page: PageLayout): { title: string; number: string } {
  const number = NUMBER.exec(heading)?.[1] ?? '';
  return { title: asTitle(heading.replace(NUMBER, ''), page.text).trim(), number };
}
