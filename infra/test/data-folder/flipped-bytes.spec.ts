import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillStores, openStores, readStores, truths } from './filled-stores.ts';

const root = mkdtempSync(join(tmpdir(), 'anamnesis-flipped-'));
const whole = join(root, 'whole');
let databases: string[] = [];
let written: Awaited<ReturnType<typeof readStores>>;

beforeAll(async () => {
  const { ports, close } = await openStores(whole);
  await fillStores(ports);
  await close();
  databases = readdirSync(whole).filter((name) => name.endsWith('.sqlite') && name !== 'lock.sqlite');
  const copy = await openStores(copyOfWhole());
  written = await readStores(copy);
  await copy.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let copies = 0;
function copyOfWhole(): string {
  const dir = join(root, `copy-${(copies += 1)}`);
  cpSync(whole, dir, { recursive: true });
  return dir;
}

/** What goes wrong with a folder in which this file was spoilt. */
async function spoilt(what: string, name: string, spoil: (file: string) => void): Promise<string[]> {
  const dir = copyOfWhole();
  spoil(join(dir, name));
  const problem = await problemOf(dir, name);
  rmSync(dir, { recursive: true, force: true });
  return problem === null ? [] : [`${what}: ${problem}`];
}

/** The app starts whole, or without what can be built anew; or it names the file with the remedy, again and again. */
async function problemOf(dir: string, name: string): Promise<string | null> {
  for (let start = 0; start < 3; start += 1) {
    const opened = await openStores(dir).catch((error: unknown) => error as Error);
    if (opened instanceof Error) return refusalOf(opened, name);
    const read = await readStores(opened);
    await opened.close().catch(() => undefined);
    if (opened.ended.length === 0)
      return read.failed.length > 0
        ? `fails for ever: ${read.failed.join('; ')}`
        : differenceOf(read, dir, name);
    if (!opened.ended[0]!.startsWith(`${name}, `)) return `ended with ${opened.ended[0]}`;
  }
  return 'ends again and again';
}

function refusalOf({ message }: Error, name: string): string | null {
  const isNamed =
    message.startsWith(`${name}, `) || message.startsWith(`${name} was written by a newer version`);
  const remedy = truths.includes(name) ? 'npm run restore' : `delete ${name}: it is built anew`;
  return isNamed && message.includes(remedy) ? null : `refused with ${message}`;
}

function differenceOf(read: typeof written, dir: string, name: string): string | null {
  const isAside = readdirSync(dir).some((each) => each.startsWith(`${name}.damaged-`));
  if (isAside && truths.includes(name)) return 'the truth was set aside';
  if (isAside) return null;
  if (!truths.includes(name) && isEmptied(read)) return null;
  const { messages, ...rest } = read;
  const { messages: sent, ...expected } = written;
  const isSame = JSON.stringify(rest) === JSON.stringify(expected);
  return isSame && messages?.every((each) => sent!.includes(each)) ? null : 'reads something else';
}

/** A file without anything in it is filled as a new one is. */
const isEmptied = ({ docs, nearest }: typeof written): boolean =>
  docs?.length === 0 || nearest?.every((hits) => hits.length === 0) === true;

const flip = (at: number, mask: number) => (file: string) => {
  const bytes = readFileSync(file);
  bytes[at] = bytes[at]! ^ mask;
  writeFileSync(file, bytes);
};

/** Of the header: page size, versions of writing and reading, fractions, pages, schema, encoding, version of the schema, kind. */
const header = [0, 17, 18, 19, 20, 28, 31, 40, 47, 59, 60, 63, 68, 100, 108];
const names = [
  'events.sqlite',
  'credentials.sqlite',
  'keys.sqlite',
  'read-models.sqlite',
  'bus.sqlite',
  'attempts.sqlite',
  'tokens.sqlite',
  'vectors-passages-2.sqlite',
];

it('is asked of every database that there is', () => expect(databases.toSorted()).toEqual(names.toSorted()));

it.each(names)('%s may have a wrong byte in its header', async (name) => {
  const problems: string[] = [];
  for (const at of header) problems.push(...(await spoilt(`byte ${at}`, name, flip(at, 4))));
  expect(problems).toEqual([]);
});

it.each(names)('%s may have a wrong byte anywhere', async (name) => {
  const roll = dice(names.indexOf(name) + 1);
  const size = readFileSync(join(whole, name)).length;
  const problems: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const at = Math.floor(roll() * size);
    problems.push(...(await spoilt(`byte ${at}`, name, flip(at, 1 << Math.floor(roll() * 8)))));
  }
  expect(problems).toEqual([]);
});

it.each(names)('%s may be cut off', async (name) => {
  const size = readFileSync(join(whole, name)).length;
  const problems: string[] = [];
  for (const length of [0, 99, 512, 4096, Math.floor(size / 2), size - 1])
    problems.push(...(await spoilt(`cut off at ${length}`, name, (file) => truncateSync(file, length))));
  expect(problems).toEqual([]);
});

it.each(names)('%s may be another of the databases', async (name) => {
  const problems: string[] = [];
  for (const other of names.filter((each) => each !== name))
    problems.push(...(await spoilt(`as ${other}`, name, (file) => copyFileSync(join(whole, other), file))));
  expect(problems).toEqual([]);
});
