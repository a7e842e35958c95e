import { csvWriter } from './csv.ts';
import { jsonLinesWriter } from './jsonl.ts';
import { parquetWriter } from './parquet.ts';
import type { CreateRowWriter } from './row-writer.ts';

export const writers = {
  csv: csvWriter,
  jsonl: jsonLinesWriter,
  parquet: parquetWriter,
} satisfies Record<string, CreateRowWriter>;
export type Format = keyof typeof writers;

const names = Object.keys(writers).join(', ');

/** The format that is asked for, or by the ending of the file. Throws one sentence for an unknown one. */
export function formatOf(file: string, asked?: string): Format {
  const name = asked ?? /\.([^./\\]+)$/u.exec(file)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(writers, name)) return name as Format;
  throw new Error(
    asked === undefined
      ? `The ending of ${file} names no format: give --format (${names}).`
      : `There is no format ${asked}. The formats are: ${names}.`,
  );
}
