// Packages of Anki as specs need them: a small deck in each format, and what a stranger may make of one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { onTestFinished } from 'vitest';
import { tables } from '../../deck-file/schema.ts';
import { field, message } from './protobuf.ts';

export type Format = 'legacy' | 'legacy-2' | 'latest';
export const formats: readonly Format[] = ['legacy', 'legacy-2', 'latest'];
const collectionNames = {
  legacy: 'collection.anki2',
  'legacy-2': 'collection.anki21',
  latest: 'collection.anki21b',
} as const;

/** A folder that is removed when the test has finished. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deck-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Made = {
  format: Format;
  /** Statements on the collection, behind those that make it. */
  sql?: string;
  /** What is done to the file of the collection before it is packed. */
  change?: (collection: Buffer) => Buffer;
  media?: Readonly<Record<string, string>>;
  settings?: Readonly<Record<string, unknown>>;
  /** Of the archive: replaced, added, or taken out. */
  entries?: Readonly<Record<string, Uint8Array | null>>;
};

const css = '.card { color: black } .drug { color: #c00 }';
const front = '{{Front}}';
const back = '{{FrontSide}}<hr id=answer>{{Back}}';

/** In the JSON and in the tables the same: Basic, with a field from the right, and a native type for pictures. */
const models = {
  1: {
    name: 'Basic',
    type: 0,
    css,
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1, rtl: true },
    ],
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: front, afmt: back }],
    originalStockKind: 1,
  },
  2: {
    name: 'Pictures',
    type: 1,
    css: '',
    flds: [{ name: 'Places', ord: 0, tag: 0 }],
    tmpls: [{ name: 'Card', ord: 0, qfmt: '{{cloze:Places}}', afmt: '{{cloze:Places}}' }],
    originalStockKind: 6,
  },
};
const decks = { 1: { name: 'Default' }, 7: { name: 'Heart::Valves' } };

const newTables = `
  create table config (key text not null primary key, usn integer not null, mtime_secs integer not null, val blob not null) without rowid;
  create table notetypes (id integer not null primary key, name text not null collate unicase, mtime_secs integer, usn integer, config blob not null);
  create table fields (ntid integer not null, ord integer not null, name text not null collate unicase, config blob not null,
    primary key (ntid, ord)) without rowid;
  create table templates (ntid integer not null, ord integer not null, name text not null collate unicase, mtime_secs integer, usn integer,
    config blob not null, primary key (ntid, ord)) without rowid;
  create table decks (id integer primary key not null, name text not null collate unicase, mtime_secs integer, usn integer, common blob, kind blob);
  create table tags (tag text not null primary key collate unicase, usn integer) without rowid;
  create unique index idx_notetypes_name on notetypes (name);
`;

/** One note of three states and one of pictures; answers of each kind. Days: 0 is 2026-01-01, four in the morning. */
const rows = `
  insert into notes values (10, 'guid-a', 1, 1770000000, -1, ' heart valve::mitral ', 'front' || char(31) || 'back', 'front', 0, 0, '');
  insert into notes values (20, 'guid-b', 2, 1770000001, -1, '', '{{c1::x}}', 'x', 0, 0, '');
  insert into cards values
    (103, 10, 7, 2, 0, 0, 0, -1, 44, 0, 0, 0, 0, 0, 0, 0, 0, ''),
    (101, 10, 7, 0, 0, 0, 2, 2, 30, 12, 2500, 3, 0, 0, 0, 0, 9, '{"s":8.5,"d":5.1,"lrt":1}'),
    (102, 10, 9, 1, 0, 0, 3, 3, -100, 6, 2500, 3, 1, 0, 31, 7, 0, '{"s":"many"}'),
    (201, 20, 1, 0, 0, 0, 1, -3, 1770000100, 0, 0, 1, 0, 0, 0, 0, 0, 'not json "s"');
  insert into revlog values
    (1769000000500, 101, -1, 3, 12, 4, 2500, 6000, 1), (1769000000100, 101, -1, 2, -600, -60, 0, 1500, 0),
    (1769000000900, 201, -1, 0, 0, 0, 0, 0, 4), (1769000000800, 201, -1, 4, 3, -600, 0, -5, 2);
`;

function collectionOf(
  folder: string,
  { format, sql = '', settings = {}, change = (same) => same }: Made,
): Uint8Array {
  const path = join(folder, 'made.sqlite');
  rmSync(path, { force: true });
  const db = new DatabaseSync(path, { defensive: false });
  const isLatest = format === 'latest';
  const all = { schedVer: 2, creationOffset: -60, rollover: 5, ...settings };
  const own = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  // The collation is one that only Anki has: the tables are made with another one of as many letters.
  db.exec('pragma synchronous = off');
  db.exec(tables + rows + (isLatest ? newTables.replaceAll('unicase', 'nocase ') : ''));
  const texts = isLatest ? ['', '', ''] : [own, models, decks].map((value) => JSON.stringify(value));
  const [conf, types, names] = texts;
  db.prepare(`insert into col values (1, 1767236400, 0, 0, ?, 0, 0, 0, ?, ?, ?, '{}', '{}')`).run(
    isLatest ? 18 : 11,
    conf!,
    types!,
    names!,
  );
  if (isLatest) describe(db, own);
  db.exec(sql);
  db.close();
  const bytes = readFileSync(path);
  return change(isLatest ? withUnicase(bytes) : bytes);
}

function describe(db: DatabaseSync, settings: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(settings))
    db.prepare('insert into config values (?, 0, 0, ?)').run(key, Buffer.from(JSON.stringify(value)));
  for (const [id, { name }] of Object.entries(decks))
    db.prepare(`insert into decks values (?, ?, 0, 0, x'', x'')`).run(
      Number(id),
      name.replaceAll('::', '\u001F'),
    );
  for (const [id, type] of Object.entries(models)) {
    const config = message(field(1, type.type), field(3, type.css), field(9, type.originalStockKind));
    db.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(Number(id), type.name, config);
    for (const each of type.flds as { name: string; ord: number; rtl?: boolean; tag?: number }[]) {
      const of = message(
        field(2, each.rtl ? 1 : 0),
        ...(each.tag === undefined ? [] : [field(10, each.tag)]),
      );
      db.prepare('insert into fields values (?, ?, ?, ?)').run(Number(id), each.ord, each.name, of);
    }
    for (const { ord, name, qfmt, afmt } of type.tmpls)
      db.prepare('insert into templates values (?, ?, ?, 0, 0, ?)').run(
        Number(id),
        ord,
        name,
        message(field(1, qfmt), field(2, afmt)),
      );
  }
}

function withUnicase(bytes: Buffer): Buffer {
  const written = Buffer.from('collate nocase ');
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at))
    bytes.write('collate unicase', at);
  return bytes;
}

/** The path of a package in a folder of its own. */
export function aPackage(made: Made): string {
  const folder = aFolder();
  const { format, media = {}, entries = {} } = made;
  const isLatest = format === 'latest';
  const packed = (bytes: Uint8Array): Uint8Array => (isLatest ? zstdCompressSync(bytes) : bytes);
  const files = Object.entries(media).map(([name, text]) => [name, Buffer.from(text)] as const);
  const list = isLatest
    ? message(...files.map(([name, { length }]) => field(1, message(field(1, name), field(2, length)))))
    : Buffer.from(JSON.stringify(Object.fromEntries(files.map(([name], n) => [n, name]))));
  const all: Record<string, Uint8Array | null> = {
    // What an older Anki reads of a newer package.
    'collection.anki2': Buffer.from('please update'),
    [collectionNames[format]]: packed(collectionOf(folder, made)),
    media: packed(list),
    ...(format !== 'legacy' && { meta: field(1, isLatest ? 3 : 2) }),
    ...Object.fromEntries(files.map(([, bytes], n) => [String(n), packed(bytes)])),
    ...entries,
  };
  const kept = Object.entries(all).filter((entry): entry is [string, Uint8Array] => entry[1] !== null);
  const path = join(folder, 'deck.apkg');
  writeFileSync(path, zipSync(Object.fromEntries(kept)));
  return path;
}
