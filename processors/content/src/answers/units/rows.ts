import type { Piece } from './pieces.ts';
import { tidy, type Unit } from './unit.ts';

const LEAST_ROWS = 3;
/** Cells of a table without a head: more of them are several rows. */
const MOST_CELLS = 6;
const MOST_SPACE = 200;
/** But "1st line" and "Type 2" are names. */
const FIGURE = /(?<!\b(?:type|stage|grade|phase|class) )\d(?!(?:st|nd|rd|th)\b)/iu;

/** Rows of tables: the first cell is the subject of the others, behind the names of their columns where the table has them. */
export function rowUnits(pieces: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < pieces.length;) {
    let end = at;
    while (pieces[end]?.kind === 'row') end++;
    const rows = pieces.slice(at, end).filter((piece) => isWhole(of.source.text, piece));
    if (rows.length > 0) units.push(...unitsOfTable(rows, at === 0, of));
    at = Math.max(end, at + 1);
  }
  return units;
}

/** A row between bars that begins or ends within its line is part of a table that was written in one. */
const isWhole = (text: string, { start, end }: Piece): boolean =>
  !text.slice(start, end).includes('|') ||
  (/(?:^|\n)[\s|]*$/u.test(text.slice(Math.max(0, start - MOST_SPACE), start)) &&
    /^[\s|]*(?:\n|$)/u.test(text.slice(end, end + MOST_SPACE)));

/** `isCut`: it begins with the passage, so that its head may stand in the one before. */
function unitsOfTable(rows: readonly Piece[], isCut: boolean, of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const { text } = of.source;
  const cells = rows.map(({ start, end }) => cellsOf(text.slice(start, end)));
  const isHeaded =
    rows.length >= LEAST_ROWS && cells[0]!.every((cell) => cell.length <= 40 && !FIGURE.test(cell));
  // Two lists side by side look the same.
  if (isMadeOfSpaces(rows, text) && Math.max(...cells.map(({ length }) => length)) < 3) return [];
  if (!isHeaded && cells.some(({ length }) => length > MOST_CELLS)) return [];
  if (isHeaded ? isBrokenHead(cells[0]!) : isCut && cells[0]!.length > 2) return [];
  return rows.slice(isHeaded ? 1 : 0).flatMap(({ start, end }, at) => {
    const [label = '', ...values] = cells[at + (isHeaded ? 1 : 0)]!;
    if (label === '' || values.every((cell) => cell === '')) return [];
    const names = isHeaded ? namesOf(cells[0]!, values.length) : [];
    // A cell under the wrong name, or under none, may say the opposite of what it says.
    if (names === undefined) return [];
    const said = values.flatMap((cell, column) =>
      cell === '' ? [] : [names[column] ? `${names[column]}: ${cell}` : cell],
    );
    const own = [start, end] as const;
    const spans = names.length > 0 ? [[rows[0]!.start, rows[0]!.end] as const, own] : [own];
    return [{ ...of, label, columns: names.join(', '), text: `${label} – ${said.join('; ')}`, spans }];
  });
}

const isMadeOfSpaces = (rows: readonly Piece[], text: string): boolean =>
  rows.some(({ start, end }) => !/[\t|]/u.test(text.slice(start, end)));

/** The names of the columns behind the first, which may have none itself; undefined where they are not as many. */
function namesOf(head: readonly string[], columns: number): readonly string[] | undefined {
  if (head.length === columns + 1) return head.slice(1);
  return head.length === columns ? head : undefined;
}

/** "Dose in", "Dose in": a head of two lines, of which one was read. */
const isBrokenHead = (names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => /\b(?:in|of|for|with|and|or|to|by|at|per)$/iu.test(name));

const cellsOf = (row: string): string[] =>
  (row.includes('\t')
    ? row.split('\t')
    : row.includes('|')
      ? row
          .trim()
          .replace(/^\||\|$/gu, '')
          .split('|')
      : row.trim().split(/ {2,}/u)
  ).map(tidy);
