import type { Row } from './collection.ts';
import { damaged } from './limits.ts';

export function numberAt(row: Row, column: string): number {
  const value = row[column];
  // Other programs wrote fractions.
  if (typeof value === 'number' && Number.isFinite(value)) return Math.trunc(value);
  throw damaged(`a row of it has no number as its ${column}`);
}

/** A number as well: SQLite takes a text that is one for it, in columns that are declared so. */
export function textAt(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw damaged(`a row of it has no text as its ${column}`);
}
