import { createReadStream } from 'node:fs';
import type { Columns } from './columns.ts';
import { columnsOf } from './columns.ts';
import type { RawRow } from './rows.ts';

/** What a file has: its columns at first, then rows with the number of their line; a row that does not read is a reason in words. */
export type Read = { columns: Columns } | { line: number; row: RawRow | string };

/** Of a line, in characters: an answer has some hundred, and what never ends is no review log. */
const longest = 1_000_000;

/** Lines of a file without their ends, a megabyte of the file at a time. Throws one sentence for a line that is no line. */
async function* chunksOfLines(path: string, file: string, signal?: AbortSignal): AsyncGenerator<string[]> {
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20, signal });
  let rest = '';
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest)
      throw new Error(`${file} is no review log: it has a line of more than a million characters.`);
    yield lines;
  }
  if (rest !== '') yield [rest];
}

/** CSV with a header. A text in quotes may hold commas, and no line breaks. */
export async function* readCsv(path: string, file: string, signal?: AbortSignal): AsyncGenerator<Read[]> {
  let places: ((fields: readonly string[]) => RawRow) | null = null;
  let width = 0;
  let line = 0;
  for await (const lines of chunksOfLines(path, file, signal)) {
    const read: Read[] = [];
    for (const text of lines) {
      line += 1;
      const clean = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (places === null) {
        const header = fieldsOf(clean.replace(/^\uFEFF/u, '')).map((name) => name.trim());
        const columns = columnsOf(file, header);
        width = header.length;
        places = picker(columns, header);
        read.push({ columns });
      } else if (clean !== '') {
        const fields = fieldsOf(clean);
        read.push({
          line,
          row: fields.length === width ? places(fields) : 'lines with more or fewer fields than the header',
        });
      }
    }
    yield read;
  }
  if (places === null)
    throw new Error(`${file} is empty: a review log begins with the names of its columns.`);
}

function picker(columns: Columns, header: readonly string[]): (fields: readonly string[]) => RawRow {
  const at = (name: string | null): number => (name === null ? -1 : header.indexOf(name));
  const [person, card, time, day, rating] = [
    at(columns.person),
    at(columns.card),
    at(columns.time),
    at(columns.day),
    at(columns.rating),
  ];
  return (fields) => ({
    person: fields[person],
    card: fields[card],
    time: fields[time],
    day: fields[day],
    rating: fields[rating],
  });
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/** One object a line, with the names of the columns of CSV; those of the first line count for all. */
export async function* readJsonLines(
  path: string,
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<Read[]> {
  let columns: Columns | null = null;
  let line = 0;
  for await (const lines of chunksOfLines(path, file, signal)) {
    const read: Read[] = [];
    for (const text of lines) {
      line += 1;
      if (text.trim() === '') continue;
      const object = objectOf(text);
      if (columns === null) {
        if (object === null) throw new Error(`${file} is no review log: its first line is no JSON object.`);
        columns = columnsOf(file, Object.keys(object));
        read.push({ columns });
      }
      read.push({ line, row: object === null ? 'lines that are no JSON object' : rowOf(object, columns) });
    }
    yield read;
  }
  if (columns === null) throw new Error(`${file} is empty: a review log has one answer a line.`);
}

export function rowOf(object: Readonly<Record<string, unknown>>, columns: Columns): RawRow {
  const value = (name: string | null): unknown => (name === null ? undefined : object[name]);
  return {
    person: value(columns.person),
    card: value(columns.card),
    time: value(columns.time),
    day: value(columns.day),
    rating: value(columns.rating),
  };
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
