import { randomBytes } from 'node:crypto';
import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipExtensionOf, safeName, uniquePaths } from './paths.ts';
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

  it('is made while it is read: what is in flight stays small however large a file is', async () => {
    const piece = new Uint8Array(64 * 1024);
    let made = 0;
    async function* large(): AsyncGenerator<Uint8Array> {
      for (; made < 320; made += 1) yield piece;
    }
    let read = 0;
    let most = 0;
    const file = { path: 'large.bin', content: large(), modified, stored: true };
    for await (const bytes of zipStream(each([file]))) {
      read += bytes.length;
      most = Math.max(most, made * piece.length - read);
    }
    expect(read).toBeGreaterThan(320 * piece.length);
    expect(most).toBeLessThan(16 * piece.length);
  });

  it('asks for its files one by one, while it is read', async () => {
    let asked = 0;
    const piece = randomBytes(64 * 1024);
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (; asked < 100; asked += 1) {
        const content = (async function* () {
          yield piece;
        })();
        yield { path: `${asked}`, content, modified };
      }
    }
    const stream = zipStream(entries());
    await stream.next();
    expect(asked).toBeLessThan(8);
    await stream.return(undefined);
    expect(asked).toBeLessThan(8);
  });

  it('closes the file that is being written, and asks for no other, when its reader stops', async () => {
    const events: string[] = [];
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(64 * 1024);
      } finally {
        events.push('closed');
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const path of ['a', 'b', 'c']) {
        events.push(path);
        yield { path, content: endless(), modified };
      }
    }
    const stream = zipStream(entries());
    await stream.next();
    await stream.return(undefined);
    expect(events).toEqual(['a', 'closed']);
  });

  it('keeps the time of a file, with its zone', async () => {
    const archive = Buffer.from(await collect(each([{ path: 'a', content: pieces(), modified }])));
    // The extra field "UT" of the directory: its flags, then seconds since 1970.
    const field = archive.lastIndexOf(Buffer.from([0x55, 0x54, 5, 0]));
    expect(archive.readInt32LE(field + 5) * 1000).toBe(modified.getTime());
  });

  it('has no path that leads out of it', async () => {
    const file = { path: '../a', content: pieces('x'), modified };
    await expect(collect(each([file]))).rejects.toThrow('invalid relative path');
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
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map(characterOf), maxLength: 300 }), (name) => {
        const safe = safeName(name);
        expect(safe).not.toMatch(/[\\/:]|^\.*$|[. ]$/);
        expect([...safe].every((character) => character >= ' ')).toBe(true);
        expect([...safe].length).toBeLessThanOrEqual(101);
        expect(safe.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(['心', '🫀', 'ä', 'प'])(
    'of %s only are short enough in bytes for a file system, with number and extension',
    (character) => {
      const unique = uniquePaths();
      const name = safeName(character.repeat(200));
      const paths = [1, 2].map(() => unique('documents', name, '.extensio'));
      for (const path of paths)
        expect(Buffer.byteLength(path.slice('documents/'.length))).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(name)).toBeGreaterThan(190);
      expect(name).toMatch(new RegExp(`^(?:${character})+$`, 'u'));
    },
  );

  it('are told apart, whatever their case', () => {
    const unique = uniquePaths();
    const paths = ['Heart', 'heart', 'HEART'].map((name) => unique('documents', name, '.pdf'));
    expect(paths).toEqual(['documents/Heart.pdf', 'documents/heart (2).pdf', 'documents/HEART (3).pdf']);
  });

  it('keep a plain extension', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', 'a.<x>'].map(zipExtensionOf)).toEqual(['.PDF', '.gz', '', '']);
  });
});
