import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipped } from '../testing/decks/a-deck.ts';
import type { PackageLimits } from './limits.ts';
import { openPackage } from './open.ts';

const limits: PackageLimits = {
  mostEntries: 10,
  mostUnpacked: 1000,
  longestXml: 500,
  deepest: 10,
  isHandedOn: false,
};
const text = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
};
const long = 'x'.repeat(600);

describe('a package', () => {
  it('finds its parts in upper and lower case, with and without a slash', async () => {
    const office = await openPackage(zipped({ 'Word/A.xml': '<a/>' }), limits);
    expect([office.has('/word/a.XML'), office.has('word/b.xml')]).toEqual([true, false]);
    expect(await text(office.read('/word/a.xml'))).toBe('<a/>');
  });

  it('counts the parts that are read, or all of them where another program reads it next', async () => {
    const bytes = zipped({ 'a.bin': long, 'b.bin': long });
    const office = await openPackage(bytes, limits);
    expect(await text(office.read('a.bin'))).toBe(long);
    await expect(text(office.read('b.bin'))).rejects.toMatchObject({ fault: 'too-complex' });
    const handedOn = openPackage(bytes, { ...limits, isHandedOn: true });
    await expect(handedOn).rejects.toMatchObject({ fault: 'too-complex', message: /together/ });
  });

  it('is too complex with more parts or longer XML than it may have', async () => {
    const many = zipped(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.xml`, '<a/>'])));
    await expect(openPackage(many, limits)).rejects.toMatchObject({ fault: 'too-complex' });
    const office = await openPackage(zipped({ 'a.xml': `<a>${long}</a>` }), limits);
    const read = office.xml('a.xml', { open: () => {} });
    await expect(read).rejects.toMatchObject({ fault: 'too-complex' });
  });

  it('is verified with a part that stands behind another one of its name', async () => {
    const bytes = Buffer.from(zipSync({ 'a.bin': Buffer.from('good'), 'A.bin': Buffer.from('other') }));
    const office = await openPackage(bytes, limits);
    await expect(office.verify()).resolves.toBeUndefined();
    bytes.writeUInt32LE(1, bytes.lastIndexOf('A.bin') - 46 + 16);
    const lying = await openPackage(bytes, limits);
    expect(await text(lying.read('a.bin'))).toBe('good');
    await expect(lying.verify()).rejects.toMatchObject({ fault: 'damaged', message: /checksum/ });
  });
});
