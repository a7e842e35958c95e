import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { type FileOptions, createFileSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'review-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array, options: Partial<FileOptions> = {}) {
  writeFileSync(join(folder, name), content);
  const source = createFileSource(join(folder, name), { timeZone: 'UTC', dayStartHours: 4, ...options });
  const answers: (readonly [person: number, card: number, day: number, rating: number])[] = [];
  for await (const { count, person, card, day, rating } of source.read())
    for (let n = 0; n < count; n += 1) answers.push([person[n]!, card[n]!, day[n]!, rating[n]!]);
  return { answers, leftOut: source.leftOut() };
}

const at = (instant: string): number => Date.parse(instant);
const day = (date: string): number => Date.parse(date) / 86_400_000;

describe('a review log', () => {
  it('is CSV whose header tells the columns, in any order', async () => {
    const { answers } = await read(
      'log.csv',
      `\uFEFFduration_ms,rating,card_id,review_time_ms\r\n1,3,a,${at('2024-03-01T05:00Z')}\r\n2,1,b,${at('2024-03-02T05:00Z')}`,
    );
    expect(answers).toEqual([
      [0, 0, day('2024-03-01'), 3],
      [0, 1, day('2024-03-02'), 1],
    ]);
  });

  it('may have people, whose cards are apart, and texts in quotes', async () => {
    const { answers, leftOut } = await read(
      'people.csv',
      `person,card_id,review_time,document,review_rating\np,1,2024-03-01T12:00:00Z,"a, ""b""",3\nq,1,2024-03-01T12:00:00Z,,2\np,1,2024-03-02T12:00:00Z,c,4\n`,
    );
    expect(answers.map(([person, card, , rating]) => [person, card, rating])).toEqual([
      [0, 0, 3],
      [1, 1, 2],
      [0, 0, 4],
    ]);
    expect(leftOut).toEqual({});
  });

  it('has study days of its zone, which begin some hours after midnight', async () => {
    const lines = ['2024-03-01T03:30:00Z', '2024-03-01T08:00:00Z', '2024-07-01T07:30:00Z'];
    const csv = `card_id,review_time,rating\n${lines.map((time) => `1,${time},3`).join('\n')}\n`;
    const days = async (options: Partial<FileOptions>): Promise<number[]> =>
      (await read('zone.csv', csv, options)).answers.map(([, , onDay]) => onDay);
    expect(await days({})).toEqual(['2024-02-29', '2024-03-01', '2024-07-01'].map(day));
    expect(await days({ timeZone: 'Europe/Berlin' })).toEqual(
      ['2024-03-01', '2024-03-01', '2024-07-01'].map(day),
    );
    expect(await days({ timeZone: 'America/New_York', dayStartHours: 0 })).toEqual(
      ['2024-02-29', '2024-03-01', '2024-07-01'].map(day),
    );
  });

  it('is read with the study days that it has, as srs-benchmark writes it', async () => {
    const { answers } = await read(
      'benchmark.csv',
      'card_id,day_offset,rating,elapsed_days\n7,0,3,-1\n7,5,1,5\n',
    );
    expect(answers).toEqual([
      [0, 0, 0, 3],
      [0, 0, 5, 1],
    ]);
  });

  it('is JSON Lines', async () => {
    const { answers, leftOut } = await read(
      'log.jsonl',
      `{"card_id":1,"review_time":${at('2024-03-01T05:00Z')},"review_rating":3}\n{"card_id":\n{"card_id":2,"review_time":${at('2024-03-01T05:00Z')},"review_rating":4}\n`,
    );
    expect(answers.map(([, card, , rating]) => [card, rating])).toEqual([
      [0, 3],
      [1, 4],
    ]);
    expect(leftOut).toEqual({ 'lines that are no JSON object, first in line 2': 1 });
  });

  it('is Parquet, row group by row group', async () => {
    const times = ['2024-03-01T05:00Z', '2024-03-02T05:00Z', '2024-03-03T05:00Z'].map((time) =>
      BigInt(at(time)),
    );
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: 'card_id', data: ['a', 'b', 'a'], type: 'STRING' },
        { name: 'review_time', data: times, type: 'INT64' },
        { name: 'review_rating', data: [3, 1, 4], type: 'INT32' },
      ],
      rowGroupSize: 2,
    });
    const { answers } = await read('log.parquet', new Uint8Array(buffer));
    expect(answers).toEqual([
      [0, 0, day('2024-03-01'), 3],
      [0, 1, day('2024-03-02'), 1],
      [0, 0, day('2024-03-03'), 4],
    ]);
  });
});

describe('what does not read', () => {
  it('is counted with the number of its first line', async () => {
    const { answers, leftOut } = await read(
      'bad.csv',
      'card_id,review_time,rating\n1,1709269200000,3\n1,never,3\n1,1709269200000,0\n1,1709269200000,7\n,1709269200000,3\n1,2\n1,1709269200000,5\n',
    );
    expect(answers).toHaveLength(1);
    expect(leftOut).toEqual({
      'lines without a time that can be read, first in line 3': 1,
      'manual changes (rating 0), first in line 4': 1,
      'lines without a rating from 1 to 4, first in line 5': 2,
      'lines without a card, first in line 6': 1,
      'lines with more or fewer fields than the header, first in line 7': 1,
    });
  });

  it('is a file without the columns, which are named; an empty one, and none', async () => {
    await expect(read('other.csv', 'a,b\n1,2\n')).rejects.toThrow(
      'other.csv is no review log: it has no column card_id, review_time (or day_offset), review_rating (or rating).',
    );
    await expect(read('empty.csv', '')).rejects.toThrow('empty.csv is empty');
    await expect(read('broken.parquet', 'nothing')).rejects.toThrow(
      'broken.parquet cannot be read as Parquet.',
    );
    const missing = createFileSource(join(folder, 'none.csv'), { timeZone: 'UTC', dayStartHours: 4 });
    await expect(missing.read()[Symbol.asyncIterator]().next()).rejects.toThrow('there is no such file');
    const aFolder = createFileSource(folder, { timeZone: 'UTC', dayStartHours: 4 });
    await expect(aFolder.read()[Symbol.asyncIterator]().next()).rejects.toThrow('is a folder, and no file.');
  });

  it('is a line that does not end, of which no more is read', async () => {
    const sentence = 'it has a line of more than a million characters.';
    await expect(read('long.csv', Buffer.alloc(5_000_000))).rejects.toThrow(sentence);
    const text = `card_id,review_time,rating\n"${'x'.repeat(20_000_000)}",5,3\n`;
    await expect(read('quoted.csv', text)).rejects.toThrow(sentence);
  });

  it('is a time or a study day that is none', async () => {
    const { answers, leftOut } = await read(
      'times.csv',
      'card_id,review_time,day_offset,rating\n1,card 7,1,3\n1,2026-02-30,1,3\n1,5,3000000000,3\n1,5,1e300,3\n',
    );
    expect(answers).toEqual([]);
    expect(leftOut).toEqual({
      'lines without a time that can be read, first in line 2': 2,
      'lines without a study day that can be read, first in line 4': 2,
    });
  });
});
