import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';

/** Blocks of a text that follow each other, each given by its words; rows by those of their cells. */
export function blocksIn(
  text: string,
  ...given: (Partial<PageBlock> & { words?: string; rows?: string[][]; headRows?: number })[]
): PageBlock[] {
  let from = 0;
  const placeOf = (words: string): TableCell => {
    const start = words === '' ? from : text.indexOf(words, from);
    if (start < 0) throw new Error(`not in the text: ${words}`);
    from = start + words.length;
    return { start, end: from };
  };
  return given.map(({ words, rows, headRows = 0, ...rest }): PageBlock => {
    if (!rows) return { kind: 'paragraph', path: [], ...placeOf(words ?? ''), ...rest };
    const cells = rows.map((row) => row.map(placeOf));
    const all = cells.flat().filter(({ start, end }) => start < end);
    const table = { headRows, rows: cells };
    return { kind: 'table', path: [], start: all[0]!.start, end: all.at(-1)!.end, table, ...rest };
  });
}
