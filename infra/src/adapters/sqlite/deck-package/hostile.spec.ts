// Packages of people who mean harm, or whose disk was full.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type PackageFault, PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { describe, expect, it } from 'vitest';
import { createDeckPackages } from './deck-package.ts';
import { usualLimits } from './limits.ts';
import { aFolder, aPackage, formats, type Made } from './testing/a-package.ts';
import { field, message } from './testing/protobuf.ts';

type Options = { limits?: Partial<typeof usualLimits>; change?: (bytes: Buffer) => Buffer };

/** Opens a package and reads all of it; the fault, and what it says. */
async function refused(made: Made, { limits = {}, change }: Options = {}): Promise<string> {
  const path = aPackage(made);
  if (change) writeFileSync(path, change(readFileSync(path)));
  const folder = aFolder();
  try {
    const deck = await createDeckPackages(folder, { ...usualLimits, ...limits })(path);
    try {
      for (const all of [deck.notes(), deck.cards(), deck.reviews()]) for (const _ of all);
      for (const name of deck.media.keys()) for await (const _ of deck.readMedium(name));
    } finally {
      await deck.close();
    }
    return 'read';
  } catch (error) {
    if (!(error instanceof PackageUnreadable)) throw error;
    return `${error.fault}: ${error.message}`;
  } finally {
    expect(readdirSync(folder)).toEqual([]);
  }
}

/** More than may be packed as well as it can. */
const zeros = new Uint8Array(20 * 2 ** 20);
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 100);
/** What the directory says of an entry, from its beginning on. */
const inDirectory = (bytes: Buffer, name: string): number => bytes.lastIndexOf(name) - 46;

const archives: [what: string, fault: PackageFault, made: Partial<Made>, options?: Options][] = [
  ['no zip', 'not-a-package', {}, { change: () => Buffer.from('once upon a time') }],
  ['a zip that is cut off', 'not-a-package', {}, { change: cut }],
  [
    'a zip of something else',
    'not-a-package',
    {},
    { change: () => Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<a/>') })) },
  ],
  ['more files than a deck has', 'too-large', {}, { limits: { mostEntries: 1 } }],
  [
    'two files of one name',
    'damaged',
    { entries: { mediB: zeros.subarray(0, 1) } },
    { change: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('mediB', 'media'), 'latin1') },
  ],
  [
    'a file that is larger than it says',
    'damaged',
    { media: { 'a.png': 'a'.repeat(2000) } },
    {
      change: (bytes) => {
        bytes.writeUInt32LE(10, inDirectory(bytes, 'media') + 24);
        return bytes;
      },
    },
  ],
  [
    'a file with a password',
    'damaged',
    {},
    {
      change: (bytes) => {
        bytes.writeUInt16LE(1, inDirectory(bytes, 'media') + 8);
        return bytes;
      },
    },
  ],
  ['a list of media that is none', 'damaged', { entries: { media: Buffer.from('[1, 2') } }],
  [
    'media of more bytes than are taken',
    'too-large',
    { media: { a: 'aaa', b: 'bbb' } },
    { limits: { mostMediaBytes: 5 } },
  ],
  ['a medium of more bytes', 'too-large', { media: { a: 'aaa' } }, { limits: { largestMedium: 2 } }],
];

describe.each(formats)('an archive of the format %s', (format) => {
  it.each(archives)('is refused: %s', async (_what, fault, made, options) => {
    expect(await refused({ format, ...made }, options)).toMatch(new RegExp(`^${fault}: `, 'u'));
  });

  it.each([
    ['is no database', Buffer.from('x'.repeat(5000))],
    ['is encrypted', randomBytes(8192)],
    ['is empty', new Uint8Array()],
    ['unpacks to more than it may', zeros],
  ])('is refused when its collection %s', async (_what, bytes) => {
    const name = {
      legacy: 'collection.anki2',
      'legacy-2': 'collection.anki21',
      latest: 'collection.anki21b',
    }[format];
    const packed = format === 'latest' ? zstdCompressSync(bytes) : bytes;
    expect(await refused({ format, entries: { [name]: packed } })).toMatch(/^damaged: /u);
  });
});

const schemas: [what: string, sql: string, fault: PackageFault | 'read'][] = [
  ['notes that are a view', 'drop table notes; create view notes as select 1 as id', 'not-a-package'],
  [
    'a view without an end in the place of cards',
    'drop table cards; create view cards as with recursive n(i) as (select 1 union all select i + 1 from n) select i as id from n',
    'not-a-package',
  ],
  ['no answers', 'drop table revlog', 'not-a-package'],
  ['notes without a guid', 'alter table notes rename column guid to other', 'not-a-package'],
  [
    'a table that computes when it is read',
    `drop table notes; create table notes (id integer primary key, guid text, mid integer, mod integer, tags text,
      flds text generated always as (hex(zeroblob(100000000))) virtual)`,
    'damaged',
  ],
  [
    'a column that nobody reads and computes',
    `alter table notes add column other text not null default '' ; alter table notes add column more text as (hex(zeroblob(100000000))) virtual`,
    'damaged',
  ],
  [
    'a table that computes when it is checked',
    'drop table revlog; create table revlog (id integer primary key, cid, ease, ivl, lastIvl, time, type, check (length(hex(zeroblob(100000000))) > 0))',
    'damaged',
  ],
  [
    'a virtual table',
    'drop table revlog; create virtual table revlog using fts5(cid, ease, ivl, lastIvl, time, type)',
    'not-a-package',
  ],
  [
    'a trigger, an index that computes, and a foreign table, which are not met',
    `create trigger t after insert on notes begin delete from cards; end; create index i on notes (abs(mid));
      create table other (x); create view v as select load_extension('x')`,
    'read',
  ],
  [
    'a row that is larger than any note',
    `insert into notes values (30, 'g', 1, 0, 0, '', zeroblob(3000000), '', 0, 0, '')`,
    'damaged',
  ],
  ['no row that describes it', 'delete from col', 'damaged'],
];

describe.each(['legacy-2', 'latest'] as const)('a collection of the format %s', (format) => {
  it.each(schemas)('with %s', async (_what, sql, fault) => {
    const result = await refused({ format, sql }, { limits: { largestRow: 2 ** 20 } });
    expect(result).toMatch(new RegExp(`^${fault}`, 'u'));
  });

  it('with more tables than a deck has', async () => {
    const many = Array.from({ length: 600 }, (_, n) => `create view v${n} as select 1;`).join('');
    expect(await refused({ format, sql: many })).toMatch(/^damaged: .*other tables/u);
  });

  it.each([
    ['notes', { mostNotes: 1 }],
    ['cards', { mostCards: 3 }],
    ['revlog', { mostReviews: 3 }],
  ])('with more %s than are taken', async (table, limits) => {
    expect(await refused({ format }, { limits })).toMatch(new RegExp(`^too-large: .*${table}`, 'u'));
  });

  it('with bytes changed anywhere is read, or refused in words', async () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const result = await refused({
        format,
        change: (bytes) => {
          for (let n = 0; n < 20; n += 1) {
            const at = (seed * 7919 + n * 104_729) % bytes.length;
            bytes[at] = bytes[at]! ^ (1 << ((seed + n) % 8));
          }
          return bytes;
        },
      });
      expect(result).toMatch(/^(?:read|damaged|not-a-package|too-large)/u);
    }
  });
});

describe('a package of the latest format', () => {
  const latest = { format: 'latest' as const };

  it.each([
    ['a newer version', 'newer', { meta: field(1, 4) }],
    ['a version that is nonsense', 'damaged', { meta: Buffer.from([0x0f, 1]) }],
    [
      'a collection that is cut off',
      'damaged',
      { 'collection.anki21b': zstdCompressSync(randomBytes(9000)).subarray(0, 500) },
    ],
    [
      'a collection that is not packed',
      'damaged',
      { 'collection.anki21b': Buffer.from('SQLite format 3\u0000') },
    ],
    ['media that are no list', 'damaged', { media: zstdCompressSync(Buffer.from('media!')) }],
    [
      'a medium of another size than it says',
      'damaged',
      {
        media: zstdCompressSync(message(field(1, message(field(1, 'a.png'), field(2, 5))))),
        '0': zstdCompressSync(Buffer.from('abc')),
      },
    ],
    [
      'a medium that is a bomb',
      'too-large',
      {
        media: zstdCompressSync(message(field(1, message(field(1, 'a.png'), field(2, 5))))),
        '0': zstdCompressSync(zeros),
      },
    ],
    ['a description that is nonsense', 'damaged', {}, `update fields set config = x'ffffffffffffffffffffff'`],
  ] as [string, PackageFault, NonNullable<Made['entries']>, string?][])(
    'is refused: %s',
    async (_what, fault, entries, sql = '') => {
      expect(await refused({ ...latest, entries, sql })).toMatch(new RegExp(`^${fault}: `, 'u'));
    },
  );

  it('is preferred to the older collections beside it, and these to one that asks to update', async () => {
    const older = readFileSync(aPackage({ format: 'legacy' }));
    expect(await refused({ ...latest, entries: { 'collection.anki21': older } })).toBe('read');
  });
});
