import { withUnit } from './cell-values.ts';
import { textOf } from './table-shape.ts';
import type { Row } from './row.ts';

/** A row that goes on with the row above it, and by which word. */
const GOES_ON = /^(or|and|plus|then|followed by|alternatively|\+|&)[\s,:]+(?=\S)/iu;

/** "or misoprostol": what joins a row to the one above. */
const joinOf = (name: string): string | undefined => GOES_ON.exec(name.trim())?.[1]?.toLowerCase();

const withoutJoin = (name: string): string => name.trim().replace(GOES_ON, '');

/** The row that continues another one: both are one regimen. */
type Joined = { join: string; row: Row };

/**
 * The rows that stand for themselves, each with the one that goes on with it, if any. Left out: those that go on with another,
 * and those that are only a part of what is given ("…", "and …", "then …") where it has more than two parts.
 */
export function ownRows(rows: readonly Row[], key: number): { row: Row; next?: Joined }[] {
  const own: { row: Row; more: Joined[] }[] = [];
  for (const row of rows) {
    const join = joinOf((row.cells[key] ?? []).join(' ')) ?? joinOf((row.cells[0] ?? []).join(' '));
    if (join === undefined) own.push({ row, more: [] });
    // What it goes on with stands elsewhere.
    else own.at(-1)?.more.push({ join, row });
  }
  return own.flatMap(({ row, more }) => {
    if (more.length === 1) return [{ row, next: more[0]! }];
    return more.every(({ join }) => join === 'or') ? [{ row }] : [];
  });
}

/** `value`: its text in the column of the continued cell. */
export type Next = {
  join: string;
  row: string;
  value: string;
  beside: readonly { column: string; value: string }[];
  end: number;
};

/** A row that goes on with another, without the word that joins them. */
export function nextOf({ join, row }: Joined, names: readonly string[], key: number, column: string): Next {
  const beside = names.flatMap((name, at) =>
    at === key ? [] : [{ column: withUnit(name).name, value: textOf(row.cells[at]) }],
  );
  const value = beside.find((one) => one.column === column)?.value ?? '';
  return { join, row: withoutJoin(textOf(row.cells[key])), value, beside, end: row.end };
}
