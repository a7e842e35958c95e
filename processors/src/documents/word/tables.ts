import type { Block } from './blocks.ts';

type Cell = { blocks: Block[]; span: number; merge: 'restart' | 'goes on' | undefined };
export type Row = { cells: Cell[]; isDeleted: boolean };
/** A table while it is read. */
export type Table = { rows: Row[] };

export const newCell = (): Cell => ({ blocks: [], span: 1, merge: undefined });

/** In characters: a longer text of a cell that several rows share stands in the first of them. */
const longestShared = 80;
const mostSpan = 64;

/** The rows of a table; a table of one column is a frame around what it holds. */
export function blocksOfTable({ rows }: Table): Block[] {
  const kept = rows.filter(({ isDeleted, cells }) => !isDeleted && cells.length > 0);
  if (kept.every(({ cells }) => cells.length === 1))
    return [{ kind: 'gap' }, ...kept.flatMap(({ cells }) => cells[0]!.blocks), { kind: 'gap' }];
  /** The text of the merged cell above, by column. */
  const shared: string[] = [];
  const texts = kept.map(({ cells }) => {
    const row: string[] = [];
    for (const { blocks, span, merge } of cells) {
      const own = cellText(blocks);
      const text = merge === 'goes on' && own === '' ? (shared[row.length] ?? '') : own;
      shared[row.length] = merge !== undefined && text.length <= longestShared ? text : '';
      row.push(text);
      // A cell over the whole row is a line between the rows.
      if (cells.length > 1) row.push(...Array.from({ length: Math.min(span, mostSpan) - 1 }, () => ''));
    }
    return row;
  });
  const filled = texts.filter((row) => row.some((text) => text !== ''));
  const [first = [], ...rest] = filled;
  if (filled.length === 0) return [];
  if (rest.length === 0 || !isTitle(first)) return [{ kind: 'rows', rows: filled }];
  return [
    { kind: 'gap' },
    { kind: 'line', text: first[0]!, level: 0, isBold: false },
    { kind: 'gap' },
    { kind: 'rows', rows: rest },
  ];
}

/** One cell over all columns, above the names of these. */
const isTitle = (row: readonly string[]): boolean =>
  row[0] !== '' && row.slice(1).every((text) => text === '');

/** A cell in one line. */
function cellText(blocks: readonly Block[]): string {
  let text = '';
  for (const block of blocks) {
    if (block.kind === 'gap') continue;
    const isItem = block.kind === 'line' && block.label !== undefined;
    const own =
      block.kind === 'rows'
        ? block.rows.map((row) => row.filter(Boolean).join(', ')).join('; ')
        : `${isItem && block.label !== '•' ? `${block.label} ` : ''}${block.text}`;
    const line = own.replaceAll(/\s+/gu, ' ').trim();
    if (line === '') continue;
    const isParted = text !== '' && isItem && !/[.,:;!?]$/u.test(text);
    text = text === '' ? line : `${text}${isParted ? '; ' : ' '}${line}`;
  }
  return text;
}
