import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { openArchive, packed } from './archive.ts';
import { aboutFile, type Kind, KINDS, openKind } from './kinds.ts';
import { packFrom, unpackInto } from './packing.ts';

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = { 'b.txt': 'Second – “two” pages\f\nof it', 'a-long.txt': 'first '.repeat(500), 'a.txt': '' };
const filesOf = (of: Readonly<Record<string, string>>) =>
  new Map(Object.entries(of).map(([name, text]) => [name, strToU8(text)]));
const bytesOf = (of: Readonly<Record<string, string>>) => Buffer.from(packed(filesOf(of)));
const written = (bytes: Uint8Array): URL => {
  const file = join(folder, 'texts.zip');
  writeFileSync(file, bytes);
  return pathToFileURL(file);
};

describe('an archive', () => {
  it('gives the texts that were packed, sorted by name', async () => {
    const archive = await openArchive(written(bytesOf(texts)));
    expect(archive.names).toEqual(['a-long.txt', 'a.txt', 'b.txt']);
    for (const [name, text] of Object.entries(texts)) expect(await archive.text(name)).toBe(text);
  });

  it('has the same bytes whatever order and day the texts are packed in', () => {
    const reversed = Object.fromEntries(Object.entries(texts).toReversed());
    expect(bytesOf(reversed)).toEqual(bytesOf(texts));
    expect(bytesOf(texts).readUInt32LE(10)).toBe(0x00_21_00_00);
  });

  it('says which file is damaged, and never gives another text', async () => {
    const bytes = bytesOf(texts);
    const cannot = /^Cannot read .*texts\.zip: /u;
    await expect(openArchive(written(bytes.subarray(0, -30)))).rejects.toThrow(cannot);
    await expect(openArchive(written(Buffer.from('version https://git-lfs')))).rejects.toThrow(cannot);
    const checksum = Buffer.from(bytes);
    checksum.writeUInt32LE(1, bytes.indexOf('PK\u0001\u0002') + 16);
    const changed = await openArchive(written(checksum));
    await expect(changed.text('a-long.txt')).rejects.toThrow(/texts\.zip: the checksum is another\.$/u);
  });

  it('says what is not there', async () => {
    const archive = await openArchive(written(bytesOf(texts)));
    await expect(archive.text('c.txt')).rejects.toThrow(/texts\.zip: no part c\.txt\.$/u);
    const missing = openArchive(pathToFileURL(join(folder, 'missing.zip')));
    await expect(missing).rejects.toThrow(/^Cannot read .*missing\.zip: ENOENT/u);
  });
});

describe.each(Object.keys(KINDS) as Kind[])('the archive of %s', (kind) => {
  it('has the page that lies beside it (else: npm run lab -- corpus unpack DIR, and pack DIR)', async () => {
    const inside = await (await openKind(kind)).text(KINDS[kind].about);
    expect(inside).toBe(readFileSync(aboutFile(kind), 'utf8'));
  });

  it('is not made of a folder without the page about it', async () => {
    await expect(packFrom(folder, kind)).rejects.toThrow(KINDS[kind].about);
  });
});

it('what is unpacked of an archive and packed again has the same texts', async () => {
  const into = join(folder, 'documents');
  const count = await unpackInto(into, 'documents');
  writeFileSync(join(into, '.notes'), '');
  const { bytes, ...again } = await packFrom(into, 'documents');
  const [before, after] = [await openKind('documents'), await openArchive(written(bytes))];
  expect([again.count, again.leftOut, after.names]).toEqual([count, ['.notes'], before.names]);
  for (const name of before.names) expect(await after.text(name)).toBe(await before.text(name));
});
