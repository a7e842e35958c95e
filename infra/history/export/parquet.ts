import type { SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { createColumnData } from './column-data.ts';
import type { Column, Kind } from './columns.ts';
import type { RowWriter, Write } from './row-writer.ts';

/** Rows of a row group: what is held in memory of a file. */
const usualRowsPerGroup = 65_536;

const types: Readonly<Record<Kind, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  long: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** Apache Parquet, compressed with Snappy, in row groups of a bounded size. */
export const parquetWriter = (
  columns: readonly Column[],
  write: Write,
  rowsPerGroup = usualRowsPerGroup,
): RowWriter => {
  const bytes = new ByteWriter();
  const parquet = new ParquetWriter({
    writer: Object.assign(bytes, { flush }),
    schema: [{ name: 'reviews', num_children: columns.length }, ...columns.map(elementOf)],
  });
  const data = columns.map((column) => createColumnData(column, rowsPerGroup));
  let rows = 0;

  async function flush(): Promise<void> {
    await write(bytes.getBytes());
    bytes.index = 0;
  }

  async function writeGroup(): Promise<void> {
    if (rows === 0) return;
    await parquet.write({
      columnData: columns.map((column, n) => ({ ...settingsOf(column), data: data[n]?.first(rows) ?? [] })),
      rowGroupSize: rowsPerGroup,
      // One page: it is small enough.
      pageSize: 0,
    });
    rows = 0;
  }

  return {
    async rows(reviews) {
      for (const review of reviews) {
        for (const column of data) column.put(rows, review);
        rows += 1;
        if (rows === rowsPerGroup) await writeGroup();
      }
    },
    async end() {
      await writeGroup();
      await parquet.finish();
      await flush();
    },
  };
};

const elementOf = ({ name, kind, isOptional }: Column): SchemaElement => ({
  name,
  repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED',
  ...types[kind],
});

/** Columns by which files are searched. */
const searched = new Set(['user_id', 'review_time', 'time', 'study_day']);

/** A dictionary of their values would be as long as they are. */
const hardlyRepeated = new Set(['card_id', 'review_time', 'elapsed_seconds']);

const settingsOf = ({ name, kind }: Column): Omit<ColumnSource, 'data'> => ({
  name,
  statistics: searched.has(name),
  ...(kind === 'number' || kind === 'time' || hardlyRepeated.has(name) ? { encoding: 'PLAIN' } : {}),
});
