import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { columnsOf } from './columns.ts';
import { type Read, rowOf } from './lines.ts';

/** Parquet, one row group in memory. Rows count as lines from 1. */
export async function* readParquet(path: string, name: string, signal?: AbortSignal): AsyncGenerator<Read[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new Error(`${name} cannot be read as Parquet.`, { cause: error });
  });
  const columns = columnsOf(
    name,
    parquetSchema(metadata).children.map(({ element }) => element.name),
  );
  yield [{ columns }];
  const wanted = Object.values(columns).filter((column) => column !== null);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file, metadata, columns: wanted, rowStart, rowEnd });
    const first = rowStart + 1;
    yield rows.map((row, at) => ({ line: first + at, row: rowOf(row, columns) }));
    rowStart = rowEnd;
  }
}
