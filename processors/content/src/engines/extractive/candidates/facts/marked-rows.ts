import type { TableLine } from './table-lines.ts';
import type { Row } from './row.ts';

/** A cell that a line's end cut goes on so: in lower case, or with an aside. */
const GOES_ON = /^["'“‘]?(?:\p{Ll}(?!$)|\()/u;
const OPEN = /[,;–-]$|\b(?:and|or|of|the|with|in|to|by|for|from)$/iu;

/**
 * The rows of a table whose cells tabs or bars part, its head first; undefined where its lines have more cells than its head. An
 * empty first cell stands below one that is merged over several rows; a line of one cell names the rows below it.
 */
export function markedRows(lines: readonly TableLine[]): Row[] | undefined {
  // A tab before every line is its indent.
  const indent = Math.min(...lines.map(({ pieces }) => pieces[0]!.left));
  const placed = lines.map((line) => ({
    ...line,
    count: line.count - indent,
    pieces: line.pieces.map(({ text, left }) => ({ text, left: left - indent })),
  }));
  const count = Math.max(...placed.slice(0, 2).map(({ pieces }) => pieces.at(-1)!.left + 1));
  // Where nothing marks empty cells, a shorter line may lack any of them.
  const areMarked = placed.some(({ pieces }) => pieces.some(({ left }, at) => left > at));
  const isUnsure = (line: TableLine) =>
    line.pieces.at(-1)!.left >= count || (!areMarked && line.pieces.length > 1 && line.count < count);
  if (count < 2 || count > 8 || placed.filter(isUnsure).length > 0.34 * placed.length) return undefined;
  const rows: Row[] = [];
  let [group, merged]: [string | undefined, string[]] = [undefined, []];
  for (const line of placed) {
    const { pieces, start, end } = line;
    const last = rows.at(-1);
    const cells = Array.from({ length: count }, (): string[] => []);
    for (const { text, left } of pieces) cells[left]?.push(text);
    if (isUnsure(line)) merged = [];
    else if (last && isContinuation(cells, last)) {
      for (const [at, cell] of cells.entries()) last.cells[at]!.push(...cell);
      last.end = end;
    } else if (last && pieces.length === 1 && pieces[0]!.left === 0) [group, merged] = [pieces[0]!.text, []];
    else {
      const isBelow = rows.length > 1 && cells[0]!.length === 0 && merged.length > 0;
      if (!isBelow) merged = cells[0]!;
      rows.push({ cells: isBelow ? [[...merged], ...cells.slice(1)] : cells, start, end, group });
    }
  }
  return rows;
}

/** A row that continues the one before: all of its cells begin in lower case or follow an open end. */
function isContinuation(cells: readonly string[][], { cells: before }: Row): boolean {
  const filled = cells.flatMap(([text], at) => (text === undefined ? [] : [{ text, at }]));
  return filled.every(({ text, at }) => {
    const open = before[at]!.at(-1);
    if (open === undefined) return false;
    const isRest = GOES_ON.test(text) && !/^\p{Ll}/u.test(before[at]![0]!);
    return OPEN.test(open) || (isRest && (cells[0]!.length === 0 || filled.length === 1));
  });
}
