import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveIn } from './archive-in.ts';
import { openPackage } from './open.ts';

const zip = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])), {
      level: 0,
    }),
  );
const good = zip({ 'a.xml': '<a/>', 'b.bin': 'b'.repeat(300) });
const join = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const limits = {
  mostEntries: 10,
  mostUnpacked: 2 ** 20,
  longestXml: 500,
  deepest: 10,
  isHandedOn: true,
};
async function partOf(file: Uint8Array, name = 'a.xml'): Promise<string> {
  const office = await openPackage(file, limits);
  await office.verify();
  const pieces = [];
  for await (const piece of office.read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const damaged = { name: 'OfficeUnreadable', fault: 'damaged' };

/** With a comment of its own, as long as its end record says. */
function commented(comment: string): Buffer {
  const file = join(good, comment);
  file.writeUInt16LE(comment.length, good.length - 2);
  return file;
}

/** With the end record of Zip64 and its locator before the end record. */
function large(): Buffer {
  const end = good.subarray(-22);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 24);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(good.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  const unsaid = Buffer.from(end);
  unsaid.fill(0xff, 8, 20);
  return join(good.subarray(0, -22), record, locator, unsaid);
}

const beside = ['\n', '\r\n', '\u0000'.repeat(160), 'PK', '--boundary--\r\n', 'x'.repeat(2 ** 16)];

describe('an archive in a file', () => {
  it.each(beside)('is read with %j behind it', async (other) => {
    expect(archiveIn(join(good, other))).toEqual(good);
    expect(await partOf(join(good, other))).toBe('<a/>');
    expect(await partOf(join(commented('by hand'), other))).toBe('<a/>');
    expect(await partOf(join(large(), other))).toBe('<a/>');
  });

  it.each(beside)('is read with %j before it', async (other) => {
    expect(archiveIn(join(other, good))).toEqual(good);
    expect(await partOf(join(other, good))).toBe('<a/>');
    expect(await partOf(join(other, large(), '\n'))).toBe('<a/>');
  });

  it('is read where its offsets count the bytes before it', async () => {
    const file = join('junk', good);
    const [end, entry] = [file.length - 22, file.indexOf('PK\u0001\u0002')];
    file.writeUInt32LE(file.readUInt32LE(end + 16) + 4, end + 16);
    for (let at = entry; at > 0; at = file.indexOf('PK\u0001\u0002', at + 1))
      file.writeUInt32LE(file.readUInt32LE(at + 42) + 4, at + 42);
    expect(await partOf(file)).toBe('<a/>');
    expect(await partOf(join(file, '\n'))).toBe('<a/>');
  });

  it('may hold another one, which is no part of what is read', async () => {
    const outer = zip({ 'a.xml': '<outer/>', 'embedded.zip': good });
    for (const file of [outer, join(outer, '\n'), join('\r\n', outer)])
      expect(await partOf(file)).toBe('<outer/>');
  });
});

describe('a file that holds no archive that readers agree on', () => {
  const other = zip({ 'a.xml': '<other/>' });
  const outer = zip({ 'a.xml': '<outer/>', 'embedded.zip': good, 'z.bin': 'z'.repeat(500) });
  const lying = (field: number, value: number): Buffer => {
    const file = Buffer.from(good);
    file.writeUInt32LE(value, good.length - 22 + field);
    return file;
  };
  it.each([
    ['two in a row', join(good, other)],
    ['two with bytes between them', join(good, '\r\n', other, '\n')],
    ['a second end record behind it', join(good, '\n', good.subarray(-22))],
    ['a second end record in its comment', commented(good.subarray(-22).toString('latin1'))],
    ['the end of a record behind it', join(good, 'PK\u0005\u0006')],
    ['one in another that was cut off', outer.subarray(0, outer.indexOf('PK\u0005\u0006') + 22)],
    ['one in another that was cut off later', outer.subarray(0, outer.indexOf('z.bin') + 200)],
    ['a comment longer than the file', join(good.subarray(0, -2), '\u0009\u0000', 'short')],
    ['more behind it than is cut', join(good, 'x'.repeat(2 ** 16 + 1))],
    ['more before it than is cut', join('x'.repeat(2 ** 16 + 1), good)],
    ['a directory said to be elsewhere', lying(16, 7)],
    ['a directory said to be behind the file', lying(16, 0xffffffff)],
    ['a directory said to be larger', join('\r\n', lying(12, 0xfffffff0))],
    ['nothing of one', join('no archive at all')],
    ['no byte', Buffer.alloc(0)],
  ])('is damaged: %s', async (_, file) => {
    await expect(partOf(file)).rejects.toMatchObject(damaged);
  });

  it('has the same limits as one without other bytes', async () => {
    const bomb = Buffer.from(zipSync({ 'a.bin': new Uint8Array(2 ** 21) }, { level: 9 }));
    await expect(partOf(join('\r\n', bomb, '\n'), 'a.bin')).rejects.toMatchObject({ fault: 'too-complex' });
    const wrong = join('\r\n', good, '\n');
    wrong.writeUInt32LE(1, wrong.indexOf('PK\u0001\u0002') + 16);
    await expect(partOf(wrong)).rejects.toMatchObject({ ...damaged, message: /checksum/ });
  });
});
