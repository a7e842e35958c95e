import { mostCells } from '@anamnesis/contracts/documents/text-block.ts';
import { startsOf } from './cells.ts';
import type { Line } from './lines.ts';
import { HEADING, ITEM, PIPED } from './marks.ts';

const severalTabs = /[^\S\t]*\t\s*/gu;
const oneTab = /[^\S\t]*\t[^\S\t]*/gu;

/** The rows whose cells tabs part, and where the second and later cells of each begin in the text. */
export function tabbedRows(lines: readonly Line[]): Map<Line, number[]> {
  const rows = new Map<Line, number[]>();
  for (const table of tablesOf(lines)) {
    const indent = Math.min(...table.map(({ tabs }) => tabs.before));
    const width = widthOf(table, indent);
    for (const [index, line] of table.entries()) {
      const cells = isFirstCell(line, width) && index > 0 ? [] : cellsIn(line, indent, width);
      if (cells) rows.set(line, cells);
    }
  }
  return rows;
}

/** Lines with tabs, each right under the one before, of which one at least has several cells. */
function tablesOf(lines: readonly Line[]): Line[][] {
  const tables: Line[][] = [];
  let open: Line[] = [];
  const close = (): void => {
    if (open.some(({ tabs }) => tabs.within > 0)) tables.push(open);
    open = [];
  };
  for (const line of lines) {
    if (hasTabs(line)) open.push(line);
    else close();
  }
  close();
  return tables;
}

/** The tabs before an item, a heading or a row between pipes indent it. */
const hasTabs = ({ words, tabs }: Line): boolean =>
  words !== '' &&
  tabs.before + tabs.within + tabs.behind > 0 &&
  ![ITEM, HEADING, PIPED].some((mark) => mark.test(words));

const tabsOf = ({ tabs }: Line, indent: number): number => tabs.before - indent + tabs.within + tabs.behind;

/**
 * How many tabs a row has at most where each tab parts two cells: two lines below each other have as many. 0 where several tabs
 * in a row align a column.
 */
function widthOf(table: readonly Line[], indent: number): number {
  const widths = table.map((line, index) => {
    const before = table[index - 1];
    const count = tabsOf(line, indent);
    const isAlike = before && tabsOf(before, indent) === count && before.tabs.within + line.tabs.within > 0;
    return isAlike && count > 1 ? count : 0;
  });
  return Math.max(...widths);
}

/** Below other rows: nothing but its first cell, and the tabs of the empty ones behind it. */
const isFirstCell = ({ tabs }: Line, width: number): boolean =>
  tabs.before + tabs.within === 0 && tabs.behind > 0 && tabs.behind <= Math.max(width, 1);

/** A row may have fewer tabs than others: empty cells at its end are left out. Its first cells may be empty. */
function cellsIn(line: Line, indent: number, width: number): number[] | null {
  const before = line.tabs.before - indent;
  if (before + line.tabs.within === 0) return null;
  const isOneEach = before + line.tabs.within <= width;
  const empty = Array.from({ length: isOneEach ? before : Math.min(before, 1) }, () => line.start);
  return [...empty, ...startsOf(line, isOneEach ? oneTab : severalTabs)].slice(0, mostCells);
}
