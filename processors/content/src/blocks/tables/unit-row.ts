// A row below the heads that says of all their columns in what they are: "Fluid requirement   ml/kg/day".
import type { TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { units } from '../lines/statement.ts';

/** "ml/kg/day", "(mmol/l)", "in mg" */
function isUnit(cell: string): boolean {
  const words = cell.toLowerCase().replaceAll(/[()]/gu, '').split(/\s+/u);
  const [first = ''] = words.slice(words[0] === 'in' ? 1 : 0);
  const isMarked = words[0] === 'in' || /[(/]/u.test(cell);
  return isMarked && words.length < 3 && units.has(first.split('/', 1)[0]!);
}

/** Makes the second row of heads one cell over all columns but the first, where it says a unit and stands over fewer; whether it did. */
export function unitOverAll(
  cells: TableCell[][],
  [heads = [], below = []]: readonly (readonly string[])[],
): boolean {
  const [over, under] = cells;
  const width = heads.length;
  const said = below.filter((cell, at) => cell !== '' && cell !== heads[at]);
  if (!over || !under || said.length >= width - 1 || !said.some(isUnit)) return false;
  const filled = under.filter(({ start, end }) => start < end);
  const [first, last] = [filled[0]!, filled.at(-1)!];
  const name = over[0]!;
  const { rows: _rows, ...alone } = name;
  if (name.columns || first === undefined) return false;
  cells[0] = [{ ...alone, rows: 2 }, ...over.slice(1).map(({ rows: _down, ...cell }) => cell)];
  cells[1] = [{ start: first.start, end: last.end, ...(width > 2 && { columns: width - 1 }) }];
  return true;
}
