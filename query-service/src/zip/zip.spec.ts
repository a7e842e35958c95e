import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extensionOf, safeName, uniquePaths } from './paths.ts';
import { directory } from './zip-records.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const modified = new Date('2026-03-01T08:00:00Z');
const encode = (text: string) => new TextEncoder().encode(text);

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield encode(text);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield encode('x');
  throw new Error('no blob');
}
async function* each(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
async function collect(entries: AsyncIterable<ZipEntry>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const bytes of zipStream(entries)) parts.push(bytes);
  return Buffer.concat(parts);
}

/** Where the directory of a large archive says that it is, and of how many files. */
function directoryOf(archive: Buffer, start: number): { count: number; entry: number; end: number } {
  const locator = archive.length - 22 - 20;
  const end = Number(archive.readBigUInt64LE(locator + 8)) - start;
  expect([archive.readUInt32LE(locator), archive.readUInt32LE(end)]).toEqual([0x0706_4b50, 0x0606_4b50]);
  return {
    count: Number(archive.readBigUInt64LE(end + 32)),
    entry: Number(archive.readBigUInt64LE(end + 48)) - start,
    end,
  };
}

describe('an archive', () => {
  it('holds its files, stored or compressed, with names in every script', async () => {
    const archive = await collect(
      each([
        { path: 'a.json', content: pieces('[1,', '2]'), modified },
        { path: 'Ärzte/心.pdf', content: pieces('%PDF'), modified, stored: true },
        { path: 'empty.txt', content: pieces(), modified },
      ]),
    );
    const files = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(files).toEqual([
      ['a.json', '[1,2]'],
      ['Ärzte/心.pdf', '%PDF'],
      ['empty.txt', ''],
    ]);
  });

  it('is made while it is read', async () => {
    const asked: string[] = [];
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const path of ['a', 'b', 'c']) {
        asked.push(path);
        yield { path, content: pieces('x'), modified };
      }
    }
    const stream = zipStream(entries());
    await stream.next();
    expect(asked).toEqual(['a']);
    await stream.return(undefined);
    expect(asked).toEqual(['a']);
  });

  it('says where each file is, also beyond 4 GB', async () => {
    const start = 5 * 2 ** 30;
    const files = ['a', 'Ärzte'].map((path) => ({ path, content: pieces('x'), modified }));
    const parts: Uint8Array[] = [];
    for await (const bytes of zipStream(each(files), start)) parts.push(bytes);
    const archive = Buffer.concat(parts);
    const { count, entry, end } = directoryOf(archive, start);
    expect(count).toBe(2);
    let at = entry;
    for (const { path } of files) {
      const length = archive.readUInt16LE(at + 28);
      const local = Number(archive.readBigUInt64LE(at + 46 + length + 4)) - start;
      expect(archive.toString('utf8', at + 46, at + 46 + length)).toBe(path);
      expect(archive.toString('utf8', local + 30, local + 30 + length)).toBe(path);
      at += 46 + length + archive.readUInt16LE(at + 30);
    }
    expect(at).toBe(end);
  });

  it('may hold more than 65,535 files', () => {
    const file = { name: encode('a'), modified, crc: 0, packed: 0, size: 0, offset: 0 };
    const files = Array.from({ length: 70_000 }, () => file);
    expect(directoryOf(Buffer.concat([...directory(files, 0)]), 0).count).toBe(70_000);
  });

  it('keeps the time of a file', async () => {
    const archive = Buffer.from(await collect(each([{ path: 'a', content: pieces(), modified }])));
    expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([
      8 << 11,
      ((2026 - 1980) << 9) | (3 << 5) | 1,
    ]);
  });

  it('fails when one of its files does', async () => {
    await expect(collect(each([{ path: 'a', content: broken(), modified }]))).rejects.toThrow('no blob');
  });
});

describe('names in an archive', () => {
  it.each([
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['C:\\temp\\x', 'C--temp-x'],
    ['  ', 'untitled'],
    ['..', 'untitled'],
    ['con', 'con-'],
    ['Herz: Teil 1?', 'Herz- Teil 1-'],
    ['a\u0000b\nc', 'abc'],
  ])('%j is %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('are never empty, never too long and never lead out of their folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeName(name);
        expect(safe).not.toMatch(/[\\/:]|^\.*$|[. ]$/);
        expect([...safe].every((character) => character >= ' ')).toBe(true);
        expect([...safe].length).toBeLessThanOrEqual(101);
      }),
    );
  });

  it('are told apart, whatever their case', () => {
    const unique = uniquePaths();
    const paths = ['Heart', 'heart', 'HEART'].map((name) => unique('documents', name, '.pdf'));
    expect(paths).toEqual(['documents/Heart.pdf', 'documents/heart (2).pdf', 'documents/HEART (3).pdf']);
  });

  it('keep a plain extension', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', 'a.<x>'].map(extensionOf)).toEqual(['.PDF', '.gz', '', '']);
  });
});
