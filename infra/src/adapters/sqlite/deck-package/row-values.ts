import type { CollectionRow } from './collection.ts';

/** A value that is what its column is for; undefined for any other: rows are a stranger's. */
export function numberOf(row: CollectionRow, column: string): number | undefined {
  const value = row[column];
  // Other programs wrote fractions.
  const number = typeof value === 'bigint' || typeof value === 'number' ? Math.trunc(Number(value)) : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A number as well: SQLite takes a text that is one for it, in columns that are declared so. */
export function textOfColumn(row: CollectionRow, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}
