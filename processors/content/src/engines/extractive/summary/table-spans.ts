import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import type { PageBlock } from '../../../page/page-block.ts';

/** From where to where on a page a table stands whose cells came as lines of their own. */
export type Span = { start: number; end: number };

/** "Table 3 lists …": the table begins below. */
const OPENS =
  /^(?:table|box) (\d+(?:\.\d+)?) (?:lists|shows|summari[sz]es|provides|compares|describes|gives|presents|contains|outlines|includes|displays|details|is) /iu;
/** "Table 3 Doses of …": the title of a table, which stands above it or below. */
const TITLE = /^table (\d+(?:\.\d+)?)\b/iu;
const MENTION = /\btable\s(\d+(?:\.\d+)?)/giu;
const DOSE = /\d\s?(?:mg|mcg|µg|g|mL|units?)\b|\b(?:daily|orally)\b/u;

/** In characters. */
const PARAGRAPH = 240;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Span[]>>();

/** The tables of a page whose cells are lines of their own. */
export function tablesOf(page: PageLayout, index: DocumentIndex): readonly Span[] {
  const tables = known.get(index) ?? tableSpans([...index.pages.values()]);
  known.set(index, tables);
  return tables.get(page) ?? [];
}

/** The tables of all pages, recognised by what announces them and by the titles below them. */
function tableSpans(pages: readonly PageLayout[]): ReadonlyMap<PageLayout, readonly Span[]> {
  const all = new Map<PageLayout, Span[]>();
  let open: string | undefined;
  for (const page of pages) {
    const spans: Span[] = [];
    // A table that was announced on the page before and has not ended there may go on at the top of this one.
    let from: number | undefined = open === undefined ? undefined : 0;
    let announced = open;
    for (const [at, block] of page.blocks.entries()) {
      const text = block.text.trim();
      const opened = OPENS.exec(text)?.[1];
      const titled = opened === undefined && block.kind === 'caption' ? TITLE.exec(text)?.[1] : undefined;
      if (opened !== undefined) [from, announced] = [block.end, opened];
      else if (titled !== undefined) {
        const isAnnounced = titled === announced && from !== undefined;
        const start = isAnnounced ? from! : page.blocks[firstCell(page.blocks, at)]!.start;
        if (isTable(page.blocks, start, block.start)) spans.push({ start, end: block.end });
        [from, announced] = [undefined, undefined];
      } else if (block.kind !== 'caption' && block.kind !== 'aside')
        for (const [, number] of text.matchAll(MENTION)) announced = number;
    }
    if (from !== undefined && from > 0) spans.push({ start: from, end: page.text.length });
    open = announced;
    all.set(page, spans);
  }
  return all;
}

/** Rows that are separated by tabs are wider than any line of text. */
const widestOf = ofEach((blocks: readonly PageBlock[]) =>
  Math.max(...blocks.filter(({ text }) => !text.includes('\t')).map(({ text }) => widthOf(text))),
);

/** The first of the blocks above a title that are cells: short lines, and no paragraph. */
function firstCell(blocks: readonly PageBlock[], title: number): number {
  const widest = widestOf(blocks);
  let at = title;
  while (at > 0 && isCell(blocks[at - 1]!, widest)) at -= 1;
  return at;
}

function isCell({ kind, role, text }: PageBlock, widest: number): boolean {
  if (kind === 'caption' || kind === 'aside' || role !== undefined || /^\d+\.\d+\s/u.test(text)) return false;
  if (isParagraph(text)) return false;
  if (!/[.!?]["”’)]*$/u.test(text.trim()) || widthOf(text) < 0.7 * widest) return true;
  return DOSE.test(text);
}

/** Sentences of the text have amounts too: "a GFR below 60 mL/min". */
const isParagraph = (text: string): boolean =>
  text.length > PARAGRAPH && /[\p{Ll})]{2}\.\s+\p{Lu}\p{Ll}*\s\p{Ll}/u.test(text);

const widthOf = (text: string): number => Math.max(...text.split('\n').map((line) => line.trimEnd().length));

/** Headings alone above a title are headings: the table stands below it. */
function isTable(blocks: readonly PageBlock[], start: number, end: number): boolean {
  const cells = blocks.filter((block) => block.start >= start && block.start < end);
  return cells.length >= 3 && cells.some(({ kind }) => kind !== 'heading');
}

export const isWithin = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => at >= start && at < end);
