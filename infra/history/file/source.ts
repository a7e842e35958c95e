import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type AnswerBatch, type AnswerSource, batchSize } from '../answers/batch.ts';
import type { Columns } from './columns.ts';
import { type Read, readCsv, readJsonLines } from './lines.ts';
import { type Numbers, createNumbers } from './numbers.ts';
import { type Row, answerOf } from './rows.ts';
import { type StudyDay, studyDayIn } from './study-day.ts';

export type FileOptions = {
  /** IANA name. */
  readonly timeZone: string;
  readonly dayStartHours: number;
};

/** Reads a file's columns and rows. `file` is its name for sentences. */
type Reader = (path: string, file: string, signal?: AbortSignal) => AsyncIterable<Read[]>;

/** A review log in the open format, by the end of its name: Parquet, JSON Lines, otherwise CSV. Its order is that of its lines. */
export function createFileSource(path: string, { timeZone, dayStartHours }: FileOptions): AnswerSource {
  const name = basename(path);
  const studyDay = studyDayIn(timeZone, dayStartHours);
  let leftOut = createLeftOut();
  return {
    name,
    async *read(signal) {
      if (!existsSync(path)) throw new Error(`${path}: there is no such file.`);
      if (statSync(path).isDirectory()) throw new Error(`${path} is a folder, and no file.`);
      leftOut = createLeftOut();
      yield* batchesOf((await readerOf(path))(path, name, signal), studyDay, leftOut.add);
    },
    leftOut: () => leftOut.counted(),
  };
}

async function readerOf(path: string): Promise<Reader> {
  if (path.endsWith('.parquet')) return (await import('./parquet.ts')).readParquet;
  return /\.(?:jsonl|ndjson)$/u.test(path) ? readJsonLines : readCsv;
}

async function* batchesOf(
  reads: AsyncIterable<Read[]>,
  studyDay: StudyDay,
  leaveOut: (reason: string, line: number) => void,
): AsyncGenerator<AnswerBatch> {
  const numbers = createNumbers();
  let columns: Columns | null = null;
  let batch = emptyBatch();
  for await (const chunk of reads)
    for (const read of chunk) {
      if ('columns' in read) {
        columns = read.columns;
        continue;
      }
      if (columns === null) throw new Error('a row came before the columns');
      const answer = typeof read.row === 'string' ? read.row : answerOf(read.row, columns, studyDay);
      if (typeof answer === 'string') leaveOut(answer, read.line);
      else put(batch, answer, numbers);
      if (batch.count < batchSize) continue;
      yield batch;
      batch = emptyBatch();
    }
  if (batch.count > 0) yield batch;
}

type Filling = { -readonly [K in keyof AnswerBatch]: AnswerBatch[K] };

const emptyBatch = (): Filling => ({
  count: 0,
  person: new Uint32Array(batchSize),
  card: new Uint32Array(batchSize),
  at: new Float64Array(batchSize),
  day: new Int32Array(batchSize),
  rating: new Uint8Array(batchSize),
});

function put(batch: Filling, { person, card, at, day, rating }: Row, numbers: Numbers): void {
  const to = batch.count;
  const whose = numbers.person(person);
  batch.person[to] = whose;
  batch.card[to] = numbers.card(whose, card);
  batch.at[to] = at;
  batch.day[to] = day;
  batch.rating[to] = rating;
  batch.count += 1;
}

/** How often each reason came, with the first line of each. */
function createLeftOut() {
  const reasons = new Map<string, { times: number; first: number }>();
  return {
    add(reason: string, line: number): void {
      const known = reasons.get(reason);
      if (known) known.times += 1;
      else reasons.set(reason, { times: 1, first: line });
    },
    counted: (): Record<string, number> =>
      Object.fromEntries(
        Array.from(reasons, ([reason, { times, first }]) => [`${reason}, first in line ${first}`, times]),
      ),
  };
}
