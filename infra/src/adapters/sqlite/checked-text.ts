import { crc32 } from 'node:zlib';
import { DamagedContent } from './errors.ts';

/** A line break, which JSON of ours has none of, and eight digits. */
const sumLength = 9;

/** A checksum of the columns of a row, in which their order counts. What is damaged may be of any type. */
export const checksumOf = (...columns: readonly unknown[]): number =>
  columns.reduce<number>((sum, column) => crc32(bytesOf(column), crc32('\0', sum)), 0);

const bytesOf = (column: unknown): string | Uint8Array =>
  column instanceof Uint8Array ? column : String(column);

const digitsOf = (json: string, row: readonly unknown[]): string =>
  checksumOf(...row, json)
    .toString(16)
    .padStart(8, '0');

/** JSON as it is kept, with a checksum of it and of its row: the table, and what identifies it there. */
export const withSum = (json: string, ...row: readonly string[]): string => `${json}\n${digitsOf(json, row)}`;

/**
 * The JSON that was kept. Rows of earlier versions have no checksum. Throws DamagedContent when it is not what was written.
 */
export function checkedJson(stored: unknown, ...row: readonly unknown[]): string {
  if (typeof stored !== 'string') throw damagedRow(row);
  if (stored.at(-sumLength) !== '\n') return stored;
  const json = stored.slice(0, -sumLength);
  if (stored.slice(1 - sumLength) !== digitsOf(json, row)) throw damagedRow(row);
  return json;
}

/** What was kept as JSON; throws DamagedContent where it does not parse. */
export function parsedJson<T>(stored: unknown, ...row: readonly unknown[]): T {
  const json = checkedJson(stored, ...row);
  try {
    return JSON.parse(json) as T;
  } catch (error) {
    throw damagedRow(row, error);
  }
}

/** Names no row: its key may be what is damaged, or about a person. */
const damagedRow = (row: readonly unknown[], cause?: unknown): DamagedContent =>
  new DamagedContent(`a row of ${String(row[0])} is not what was written`, cause);
