import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFilters } from '../log/filters.ts';
import { createHistories } from '../log/histories.ts';
import type { Review } from '../log/review.ts';
import { folderLogOf } from '../log/testing/folder-of.ts';
import { agreed, answered, step, type Step, uploaded } from '../log/testing/studied.ts';
import { openColumns } from './columns.ts';
import { exportReviews } from './export-reviews.ts';
import { type Format, formatOf } from './formats.ts';
import { parquetWriter } from './parquet.ts';
import type { Write } from './row-writer.ts';
import { createPartFile, type Handle } from './part-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const studied = [
  agreed(),
  uploaded(),
  answered('2026-03-01', { response: 'incorrect', delayType: 'oneMinute' }),
  answered('2026-03-03', { algorithm: { name: 'my "own", plain', version: '1' } }),
];

type Given = {
  steps?: Step[];
  isOpen?: boolean;
  signal?: AbortSignal;
  openFile?: () => Promise<Handle>;
  force?: boolean;
};

async function exported(format: Format, given: Given = {}): Promise<{ path: string; said: string[] }> {
  const {
    steps = studied,
    isOpen = false,
    signal = new AbortController().signal,
    openFile,
    force = false,
  } = given;
  const log = await folderLogOf(steps);
  const path = join(folder, `answers.${format}`);
  const file = await createPartFile(path, { force, ...(openFile && { openFile }) });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await exportReviews(log, file, { filters: checkFilters({}), format, isOpen, signal, say });
  return { path, said };
}

const number = expect.any(Number) as number;
const open = [
  [number, number, Date.parse('2026-03-01T12:00:00Z'), 1, 0, 0, 0, 1, -1, -1],
  [number, number, Date.parse('2026-03-03T12:00:00Z'), 3, 2, 0, 2, 3, 2, 172_800],
];
const openNames =
  'user_id,card_id,review_time,review_rating,review_state,review_duration,day_offset,rating,elapsed_days,elapsed_seconds';

describe('the open format', () => {
  it('is what the tools of open-spaced-repetition read, as CSV', async () => {
    const { path } = await exported('csv', { isOpen: true });
    const [header, ...rows] = readFileSync(path, 'utf8').split('\r\n');
    expect(header).toBe(openNames);
    expect(rows.filter(Boolean).map((row) => row.split(',').map(Number))).toEqual(open);
  });

  it('is the same as JSON Lines and as Parquet', async () => {
    const csv = (await exported('jsonl', { isOpen: true })).path;
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => Object.values(JSON.parse(line) as object))).toEqual(open);
    const { path } = await exported('parquet', { isOpen: true });
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
    expect(Object.keys(rows[0] ?? {}).join(',')).toBe(openNames);
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual(open);
  });
});

async function idsOfPeople(): Promise<number[]> {
  const text = readFileSync((await exported('jsonl', { force: true })).path, 'utf8');
  for (const id of ['ann', 'aorta', 'heart']) expect(text).not.toContain(id);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { user_id: number }).user_id);
}

describe('an export', () => {
  it('has a row an answer with all that is known', async () => {
    const { path } = await exported('jsonl');
    const [first, second] = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(first).toMatchObject({
      time: '2026-03-01T12:00:00.000Z',
      study_day: '2026-03-01',
      response: 'incorrect',
      delay_step: 'oneMinute',
      before_stability: null,
      after_stability: 3.5,
      before_is_learning: true,
      algorithm: 'fsrs',
      algorithm_version: 'v6',
      desired_retention: 0.9,
      document_type: 'pdf',
      document_pages: 20,
      card_page: null,
      card_origin: 'generated',
    });
    expect(second).toMatchObject({ before_stability: 3.5, algorithm: 'my "own", plain' });
  });

  it('keeps types in Parquet, and quotes in CSV what RFC 4180 says', async () => {
    const parquet = await exported('parquet');
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(parquet.path) });
    expect(rows[0]).toMatchObject({
      time: new Date('2026-03-01T12:00:00Z'),
      study_day: new Date('2026-03-01'),
      before_stability: null,
      after_stability: 3.5,
      after_is_learning: false,
      delay_step: 'oneMinute',
      card_is_high_yield: null,
    });
    const csv = readFileSync((await exported('csv')).path, 'utf8');
    expect(csv).toContain(',"my ""own"", plain",1,');
    expect(csv.split('\r\n')).toHaveLength(4);
  });

  it('holds ids of nobody, the same ones within it and others in the next one', async () => {
    const [one, other] = [await idsOfPeople(), await idsOfPeople()];
    expect(one[0]).toBe(one[1]);
    expect(one[0]).not.toBe(other[0]);
  });

  it('of one answer is a file that only its owner reads', async () => {
    const { path } = await exported('csv', { steps: [agreed(), answered('2026-03-01')] });
    expect(readFileSync(path, 'utf8').split('\r\n')).toHaveLength(3);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['answers.csv']);
  });

  it('goes over several row groups', async () => {
    const histories = createHistories(
      {
        allows: () => true,
        takenBack: new Map(),
        late: new Map(),
        beganElsewhere: new Map(),
        answers: new Map(),
      },
      checkFilters({}),
    );
    const reviews: Review[] = [];
    for (const { stream, event } of studied)
      histories.see({ ...event, stream, revision: 0, position: 1n }, (review) => void reviews.push(review));
    const parts: Uint8Array[] = [];
    const write: Write = async (bytes) => void parts.push(Buffer.from(bytes));
    const writer = parquetWriter(openColumns(), write, 3);
    for (let time = 0; time < 4; time += 1) await writer.rows(reviews);
    await writer.end();
    const file = Uint8Array.from(Buffer.concat(parts)).buffer;
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([3n, 3n, 2n]);
    expect((await parquetReadObjects({ file })).map(({ rating }) => rating)).toEqual([
      1, 3, 1, 3, 1, 3, 1, 3,
    ]);
  });
});

describe('no file is left', () => {
  it.each<[string, Step[]]>([
    ['an empty log', []],
    [
      'a log of people who did not agree',
      [answered('2026-03-01'), step('account-ann', { type: 'x', data: {} })],
    ],
  ])('of %s', async (_, steps) => {
    await expect(exported('parquet', { steps })).rejects.toThrow('There is no answer to export');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<Format>(['csv', 'jsonl', 'parquet'])('by a full disk (%s)', async (format) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const openFile = async (): Promise<Handle> => {
      writeFileSync(join(folder, `answers.${format}.part`), 'half');
      return {
        appendFile: () => Promise.reject(full),
        sync: async () => undefined,
        close: async () => undefined,
      };
    };
    await expect(exported(format, { openFile })).rejects.toThrow('The disk is full: no file was written.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('by an interruption', async () => {
    const signal = AbortSignal.abort(new Error('Interrupted.'));
    await expect(exported('csv', { signal })).rejects.toThrow('Interrupted: no file was written.');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file that is there', () => {
  it('is kept, unless it is to be replaced', async () => {
    const path = join(folder, 'answers.csv');
    writeFileSync(path, 'mine');
    await expect(exported('csv')).rejects.toThrow('is there already');
    expect(readFileSync(path, 'utf8')).toBe('mine');
    writeFileSync(`${path}.part`, 'of an export that was cut off');
    await exported('csv', { force: true });
    expect(readFileSync(path, 'utf8')).toContain('user_id');
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('is kept when the export fails', async () => {
    const path = join(folder, 'answers.csv');
    writeFileSync(path, 'mine');
    await expect(exported('csv', { force: true, steps: [] })).rejects.toThrow('There is no answer');
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('is none in the place of a folder, which is told at once', async () => {
    mkdirSync(join(folder, 'answers.csv'));
    await expect(exported('csv', { force: true })).rejects.toThrow('is no file that could be replaced');
    expect(readdirSync(folder)).toEqual(['answers.csv']);
  });

  it('under the name of the part is somebody else’s', async () => {
    writeFileSync(join(folder, 'answers.csv.part'), 'of another export');
    await expect(exported('csv')).rejects.toThrow('another command writes it');
  });
});

it('takes the format from the ending', () => {
  expect(formatOf('a/b.Parquet')).toBe('parquet');
  expect(formatOf('answers', 'jsonl')).toBe('jsonl');
  expect(() => formatOf('answers')).toThrow('give --format');
  expect(() => formatOf('answers.csv', 'xlsx')).toThrow('The formats are: csv, jsonl, parquet');
});
