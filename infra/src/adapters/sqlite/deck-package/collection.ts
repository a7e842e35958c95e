// A collection that nobody vouches for, opened so that nothing of its schema runs. The file is our own copy.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PackageUnreadable, type DeckPackageLimits } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { asDatabaseError } from '../storage-errors.ts';
import { packageDamaged, noPackage, tooLarge } from './limits.ts';
import { requireSmallSchema } from './schema-pages.ts';

/** What is read, by table: columns that every version of it has. */
const wanted = {
  col: ['crt', 'ver', 'conf', 'models', 'decks'],
  notes: ['id', 'guid', 'mid', 'mod', 'tags', 'flds'],
  cards: ['id', 'nid', 'did', 'ord', 'type', 'queue', 'due', 'ivl', 'left', 'odue', 'odid', 'flags', 'data'],
  revlog: ['id', 'cid', 'ease', 'ivl', 'lastIvl', 'time', 'type'],
} as const;
/** Since version 15 of the schema. */
const wantedOfNew = {
  config: ['key', 'val'],
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name', 'config'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name'],
} as const;

export type CollectionTable = keyof typeof wanted | keyof typeof wantedOfNew;
const tables = [...Object.keys(wanted), ...Object.keys(wantedOfNew)] as CollectionTable[];

const longestStatement = 20_000;
const longestSchemaRow = 100_000;
const cacheKiB = 16_384;

export type PackageCollection = {
  /** Whether what describes notes and decks stands in tables of its own, and not in texts of `col`. */
  hasTables: boolean;
  /** Rows in the order of these columns; at most `most`, else it is `too-large`. */
  rows: (table: CollectionTable, order: string, most: number) => Generator<CollectionRow>;
  count: (table: CollectionTable, most: number) => number;
  close: () => void;
};
export type CollectionRow = Readonly<Record<string, unknown>>;

/** Throws PackageUnreadable. */
export function openCollection(file: string, { largestRow }: DeckPackageLimits): PackageCollection {
  requireSmallSchema(file);
  return asDamaged(file, () => {
    forgetJournal(file);
    keepPlainTables(file);
    const db = new DatabaseSync(file, {
      readOnly: true,
      defensive: true,
      limits: { length: largestRow, sqlLength: longestStatement, attach: 0 },
    });
    try {
      db.exec(`pragma trusted_schema = off; pragma cell_size_check = on; pragma cache_size = -${cacheKiB};
        pragma mmap_size = 0; pragma temp_store = file;`);
      const hasTables = isThere(db, 'notetypes');
      const needed: Partial<Record<CollectionTable, readonly string[]>> = hasTables
        ? { ...wanted, ...wantedOfNew }
        : wanted;
      for (const [table, columns] of Object.entries(needed)) requirePlain(db, table, columns);
      return { hasTables, ...reading(db, file, needed), close: () => void (db.isOpen && db.close()) };
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/** A file of WAL mode is whole without its log, but is not opened for reading alone. */
function forgetJournal(file: string): void {
  const fd = openSync(file, 'r+');
  try {
    // Which versions may write and read it.
    const versions = Buffer.alloc(2);
    readSync(fd, versions, 0, 2, 18);
    if (versions.equals(Buffer.from([2, 2]))) writeSync(fd, Buffer.from([1, 1]), 0, 2, 18);
  } finally {
    closeSync(fd);
  }
}

/**
 * Takes everything out of the schema of our copy but the tables that are read: views, triggers, virtual tables and indexes, which may be
 * made to run or to stall. Of the tables the collation goes that only Anki has.
 */
function keepPlainTables(file: string): void {
  const db = new DatabaseSync(file, {
    defensive: false,
    limits: { length: longestSchemaRow, sqlLength: longestStatement, attach: 0 },
  });
  const names = tables.map((table) => `'${table}'`).join();
  try {
    db.exec(
      `pragma writable_schema = on; pragma trusted_schema = off; pragma journal_mode = off; pragma synchronous = off`,
    );
    db.exec(`
      delete from sqlite_schema
        where type <> 'table' or name not in (${names}) or tbl_name <> name or sql not like 'create table%';
      update sqlite_schema set sql = replace(replace(sql, 'unicase', 'nocase'), 'UNICASE', 'nocase');
    `);
  } finally {
    db.close();
  }
}

const isThere = (db: DatabaseSync, table: string): boolean =>
  db.prepare(`select 1 from sqlite_schema where name = ?`).get(table) !== undefined;

/** It is as it says, and nothing is computed when it is read; each page of it is there once. */
function requirePlain(db: DatabaseSync, table: string, columns: readonly string[]): void {
  const made = db.prepare('select sql from sqlite_schema where name = ?').get(table);
  if (made === undefined) throw noPackage(`its collection has no table of ${table}`);
  const found = db.prepare(`select lower(name) as name, hidden from pragma_table_xinfo(?)`).all(table);
  if (/\bcheck\b/iu.test(String(made['sql'])) || found.some(({ hidden }) => hidden !== 0))
    throw packageDamaged(`its table of ${table} is a foreign one`);
  const missing = columns.find((column) => !found.some(({ name }) => name === column.toLowerCase()));
  if (missing !== undefined) throw noPackage(`its table of ${table} has no ${missing}`);
  const wrong = db.prepare(`pragma quick_check(${table})`).get()?.['quick_check'];
  if (wrong !== 'ok') throw packageDamaged('its collection is broken');
}

function reading(
  db: DatabaseSync,
  file: string,
  columns: Partial<Record<CollectionTable, readonly string[]>>,
): Pick<PackageCollection, 'rows' | 'count'> {
  return {
    *rows(table, order, most) {
      const sql = `select ${columns[table]!.join()} from ${table} not indexed order by ${order}`;
      const rows = asDamaged(file, () => {
        const statement = db.prepare(sql);
        // A number that is none of JavaScript's is one row's, not the whole deck's.
        statement.setReadBigInts(true);
        return statement.iterate();
      });
      for (let count = 0; ; count += 1) {
        const next = asDamaged(file, () => rows.next());
        if (next.done) return;
        if (count === most) throw tooLarge(`it has more than ${most} ${table}`);
        yield next.value;
      }
    },
    count: (table, most) =>
      asDamaged(file, () => {
        const { n } = db.prepare(`select count(*) as n from ${table} not indexed`).get() as { n: number };
        if (n > most) throw tooLarge(`it has more than ${most} ${table}`);
        return n;
      }),
  };
}

function asDamaged<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PackageUnreadable) throw error;
    const full = asDatabaseError(error, file);
    throw full instanceof StorageFull ? full : packageDamaged('its collection is broken', error);
  }
}
