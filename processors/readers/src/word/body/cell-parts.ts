// A cell of a table in one line, and what it is made of: tables are also used to lay a page out.
import type { WordBlock, CellPart, WordLine, NestedRow, WordRow } from '../blocks.ts';
import { isBoldHeading } from '../layout/bold-headings.ts';
import { joinedStyled, type Styled, unstyled } from '../styled.ts';

export type CellText = Styled & { readonly parts: readonly CellPart[] };

export function textOfCellBlocks(blocks: readonly WordBlock[]): CellText {
  const texts: Styled[] = [];
  const parts: CellPart[] = [];
  let [last, at] = ['', 0];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'gap') continue;
    const isItem = block.kind === 'line' && block.label !== undefined;
    const { text, runs } = block.kind === 'rows' ? nestedText(block.rows) : withLabel(block);
    const line = text.replaceAll(/\s+/gu, ' ').trim();
    if (line === '') continue;
    if (texts.length > 0) {
      const between = isItem && !/[.,:;!?]$/u.test(last) ? '; ' : ' ';
      texts.push(unstyled(between));
      // A sign between two belongs to the first of them.
      const before = parts.at(-1)!;
      parts[parts.length - 1] = { ...before, end: before.end + between.trimEnd().length };
      at += between.length;
    }
    texts.push({ text: line, runs });
    parts.push(partOf(block, blocks.slice(index + 1), { start: at, end: at + line.length }));
    at += line.length;
    last = line.slice(-1);
  }
  return { ...joinedStyled(texts, ''), parts };
}

type Stretch = { readonly start: number; readonly end: number };

function partOf(
  block: Exclude<WordBlock, { kind: 'gap' }>,
  after: readonly WordBlock[],
  place: Stretch,
): CellPart {
  if (block.kind === 'rows') return { ...place, rows: nestedRows(block.rows, place.start) };
  const next = after.find(({ kind }) => kind !== 'gap');
  const mark = block.label === undefined || block.label === '•' ? 0 : `${block.label} `.length;
  return {
    ...place,
    line: block,
    mark,
    isHeading: block.heading !== undefined || isBoldHeading(block, next),
  };
}

const withLabel = ({ text, runs, label }: WordLine): Styled =>
  label === undefined || label === '•'
    ? { text, runs }
    : joinedStyled([unstyled(label), { text, runs }], ' ');

const filled = ({ cells }: WordRow): WordRow['cells'] => cells.filter(({ text }) => text !== '');
const [betweenCells, betweenRows] = [', ', '; '];

const nestedText = (rows: readonly WordRow[]): Styled =>
  joinedStyled(
    rows.map((row) => joinedStyled(filled(row), betweenCells)),
    betweenRows,
  );

/** The signs that part cells are parts of those before them. */
function nestedRows(rows: readonly WordRow[], from: number): NestedRow[] {
  let at = from;
  return rows.map((row, nth): NestedRow => {
    const own = filled(row);
    const isLastRow = nth === rows.length - 1;
    const cells = row.cells.map((cell) => {
      const start = at;
      if (cell.text === '') return { start, end: start };
      const end = start + cell.text.length;
      const isLast = cell === own.at(-1);
      at = end + (isLast ? (isLastRow ? 0 : betweenRows.length) : betweenCells.length);
      return { start, end };
    });
    return { isHead: row.isHead, cells };
  });
}

const fewRows = 2;

/** Headings over what else stands in a cell, or a table among other lines, where few rows stand. */
export function isLayoutTable(
  rows: readonly { cells: readonly { parts?: readonly CellPart[] | undefined }[] }[],
): boolean {
  const cells = rows.flatMap((row) => row.cells.map(({ parts = [] }) => parts));
  const several = cells.filter((parts) => parts.length > 1);
  if (several.some((parts) => parts.some(({ line }) => line?.heading !== undefined))) return true;
  if (rows.length > fewRows) return false;
  return several.some((parts) => {
    const hasTable = parts.some(
      (part) => part.rows && part.rows.length > 1 && part.rows[0]!.cells.length > 1,
    );
    return hasTable || parts.some((part, at) => part.line && part.isHeading && at + 2 < parts.length);
  });
}
