// The blocks of a document, from the lines that its source gives (see source-line.ts).
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { blockOf } from './emit.ts';
import { furnitureOf } from './furniture/furniture.ts';
import { withRoles } from './headings/roles.ts';
import { hasSoundLines, pageLinesOf } from './lines/line.ts';
import { withMarginHeads } from './lines/margin-heads.ts';
import { withRunIns } from './lines/run-in.ts';
import { wrappedLines } from './lines/wrapped.ts';
import { besideOn } from './outline/beside.ts';
import { doubtfulPages } from './outline/doubtful-pages.ts';
import { unitOutlineOf } from './outline/outline.ts';
import { underChapters } from './outline/running-chapter.ts';
import { labelledOverPages, withFloats } from './outline/over-pages.ts';
import { inSourceOrder } from './outline/source-order.ts';
import { plainBlocks } from './plain-blocks.ts';
import type { PageOfSource } from './source-line.ts';
import { tablesOf } from './tables/table-units.ts';
import { withTableTitles } from './tables/titles.ts';
import type { LineUnit } from './units.ts';
import { joinedUnits, lineUnitOf } from './units.ts';

export type PageBlocks = { readonly blocks: PageBlock[]; readonly isPlain?: true };

/** All pages at once: running heads, levels of headings, tables and paths go over page breaks. Linear in the length of the document. */
export function blocksOf(pages: readonly PageOfSource[]): PageBlocks[] {
  try {
    const sound = pages.map((page) => (hasSoundLines(page) ? page : { text: '', lines: [] }));
    return readPages(withRunIns(withMarginHeads(sound))).map((read, at) =>
      sound[at] === pages[at] ? read : plainPage(pages[at]!),
    );
  } catch {
    return pages.map(plainPage);
  }
}

const plainPage = ({ text }: PageOfSource): PageBlocks => ({ blocks: plainBlocks(text), isPlain: true });

function readPages(pages: readonly PageOfSource[]): PageBlocks[] {
  const { units, roles } = withRoles(unitsOf(pages), pages);
  const outline = unitOutlineOf(
    inSourceOrder(units),
    roles,
    doubtfulPages(units, roles, pages),
    besideOn(pages),
  );
  const placed = withTableTitles(withFloats(underChapters(outline.map(labelledOverPages()))));
  // A ground that only headings stand on sets them off, and not aside.
  const asides = new Set(placed.flatMap(({ kind, unit }) => (kind === 'heading' ? [] : [unit.first.aside])));
  const blocks = Map.groupBy(placed, ({ unit }) => unit.first.page);
  return pages.map((_, page) => ({
    blocks: (blocks.get(page) ?? []).map((one) => blockOf(one, asides)).sort(byStart),
  }));
}

function unitsOf(pages: readonly PageOfSource[]): LineUnit[] {
  const lines = pageLinesOf(pages);
  const furniture = furnitureOf(lines, pages);
  const content = lines.flatMap((line, at) => {
    if (furniture.has(line)) return [];
    const before = lines[at - 1];
    const isAfterOther = before !== undefined && before.page === line.page && furniture.has(before);
    return [isAfterOther ? { ...line, isAfterOther: true as const } : line];
  });
  const tables = tablesOf(content);
  const units: LineUnit[] = [];
  let rest: typeof content = [];
  const endRest = () => {
    for (const unit of joinedUnits(rest, wrappedLines(rest))) units.push(unit);
    rest = [];
  };
  let skip = 0;
  for (const line of content) {
    if (skip-- > 0) continue;
    const table = tables.get(line);
    skip = table ? table.lines.length - 1 : 0;
    if (table) {
      endRest();
      units.push(lineUnitOf(table.lines, { table: table.table }));
    } else rest.push(line);
  }
  endRest();
  return inOrder([...units, ...[...furniture].map((line) => lineUnitOf([line], { isFurniture: true }))]);
}

const byStart = (one: PageBlock, other: PageBlock) => one.start - other.start;

const inOrder = (units: readonly LineUnit[]) =>
  units.toSorted((one, other) => one.first.page - other.first.page || one.first.start - other.first.start);
