import type { DatabaseSync } from 'node:sqlite';
import { checksumOf } from './checked-text.ts';
import { DamagedContent } from './errors.ts';

/** A table whose rows each keep a checksum of these columns, which make up the row. */
type SummedTable = { table: string; columns: readonly string[] };

const sumSql = (columns: readonly string[], row = ''): string =>
  `row_sum(${columns.map((column) => row + column).join(', ')})`;

/** A migration: rows get a checksum, whoever writes them. The first of the columns is the key. */
export const sumsMigration = ({ table, columns }: SummedTable): string =>
  [
    `alter table ${table} add column sum integer`,
    ...[`insert on ${table}`, `update of ${columns.join(', ')} on ${table}`].map(
      (moment, n) => `create trigger ${table}_sum_${n} after ${moment} begin
         update ${table} set sum = ${sumSql(columns, 'new.')} where ${columns[0]} = new.${columns[0]}; end`,
    ),
  ].join(';\n');

/**
 * To be called before anything is written. Rows of earlier versions get their checksums; throws DamagedContent when a row is not
 * what was written.
 */
export function checkSums(db: DatabaseSync, { table, columns }: SummedTable): void {
  db.function('row_sum', { varargs: true, deterministic: true }, (...row: unknown[]) => checksumOf(...row));
  const damaged = db.prepare(`select count(*) as rows from ${table} where sum <> ${sumSql(columns)}`).get();
  if (damaged?.['rows'] !== 0)
    throw new DamagedContent(`${String(damaged?.['rows'])} rows of ${table} are not what was written`);
  if (db.prepare(`select 1 from ${table} where sum is null`).get())
    db.exec(`update ${table} set sum = ${sumSql(columns)} where sum is null`);
}
