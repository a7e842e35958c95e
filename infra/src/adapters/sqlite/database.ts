import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makeFolderSync } from '../files/durable.ts';
import { asDatabaseError } from './storage-errors.ts';
import { DamagedContent } from './errors.ts';
import { requireDatabaseFiles, requireIntegrity, requireKind, requireStructure } from './structure.ts';

export type DatabaseOptions = {
  /** Path of the file, made with its folder when missing. */
  file: string;
  /** `fsync`: a commit is on the disk when it returns. `rebuildable`: never damaged, but the last commits may be lost with the power. */
  durability: 'fsync' | 'rebuildable';
  /** Brings an empty file (version 0) or an older one to the newest; `migrations[n]` is SQL from version n to n+1. */
  migrations: readonly string[];
  /** Throws DamagedContent when what is in it does not fit together; not called for a new file. */
  check?: (db: DatabaseSync) => void;
};

const busyTimeoutMs = 5000;
const smallestPage = 512;
const cacheKiB = 32_768;
const readerCacheKiB = 8192;
const keptWalBytes = 67_108_864;
/** The application_id of files in which everything that was deleted was overwritten, from their beginning on. */
const overwritten = 0x616e_6d31;
// Documents are rewritten all over their tables: fewer, larger checkpoints write each page less often.
const checkpointPages = { fsync: 1000, rebuildable: 10_000 };

/** So much is checked as a whole when it is opened: some tens of milliseconds. What is larger is checked beside the work. */
export const checkedAtOnceBytes = 8_388_608;

/** A file that says it is of a later schema than this program knows. */
export class NewerDatabase extends Error {
  constructor(file: string, schema: number) {
    super(`${basename(file)} was written by a newer version of this program (schema ${schema})`);
    this.name = 'NewerDatabase';
  }
}

/** Nobody makes so many schemas: a version that is as far ahead was never written. */
const mostAhead = 100;

/**
 * Opens a SQLite file, which only its owner may read, in WAL mode with the schema up to date; throws NewerDatabase when a newer program wrote it,
 * and DamagedContent, or what SQLite says of a damaged file, when it is not what a program like this one made. What is deleted is
 * overwritten; copies of rows that were moved within the file may stay until it is tidied (see tidying.ts).
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  const db = withoutTrouble(options.file, () => {
    makeFolderSync(dirname(options.file));
    requireDatabaseFiles(options.file);
    restrictToOwner(options.file);
    // SQLite would take it for an empty one.
    const { size } = statSync(options.file);
    if (size > 0 && size < smallestPage) throw new DamagedContent(`it is cut off after ${size} bytes`);
    return new DatabaseSync(options.file, { timeout: busyTimeoutMs });
  });
  closingOnError(db, () => {
    db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = ${options.durability === 'fsync' ? 'full' : 'normal'};
      pragma secure_delete = on;
      pragma cache_size = -${cacheKiB};
      pragma wal_autocheckpoint = ${checkpointPages[options.durability]};
      pragma journal_size_limit = ${keptWalBytes};
    `);
    // Reads the description of every table: what is damaged there is found now.
    const isNew = db.prepare('select 1 from sqlite_schema').all().length === 0;
    requireKind(db, options.migrations);
    migrate(db, options);
    requireStructure(db, options.migrations);
    if (!isNew) {
      options.check?.(db);
      if (sizeOf(db) <= checkedAtOnceBytes) requireIntegrity(db);
    }
    forgetDeleted(db, isNew);
  });
  return db;
}

/** Does what belongs to the opening of a database, which is closed when that throws. */
export function closingOnError(db: DatabaseSync, work: () => void): void {
  try {
    withoutTrouble(db.location(), work);
  } catch (error) {
    db.close();
    throw error;
  }
}

function withoutTrouble<T>(file: string | null, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error, file);
  }
}

/** In bytes, with what is still in the write-ahead log. */
const sizeOf = (db: DatabaseSync): number =>
  ['page_count', 'page_size']
    .map((pragma) => Number(db.prepare(`pragma ${pragma}`).get()?.[pragma]))
    .reduce((count, size) => count * size);

/** Another connection of this process to a file that is open already: it changes nothing. */
export function openReadOnly(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  db.exec(`pragma cache_size = -${readerCacheKiB}`);
  return db;
}

/**
 * A file of an app that may be at work in another process, or not: it changes nothing and leaves nothing behind. A reader of a file
 * without a write-ahead log has to make one, which a connection for reading alone would leave there.
 */
export function openBeside(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return openReadOnly(file);
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(`pragma query_only = on; pragma cache_size = -${readerCacheKiB}`);
  return db;
}

// SQLite gives its -wal and -shm files the mode of the main file.
function restrictToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function migrate(db: DatabaseSync, { file, migrations }: DatabaseOptions): void {
  inTransaction(db, () => {
    const stored = Number(db.prepare('pragma user_version').get()?.['user_version']);
    if (stored < 0 || stored > migrations.length + mostAhead)
      throw new DamagedContent(`its schema would be ${stored}`);
    if (stored > migrations.length) throw new NewerDatabase(file, stored);
    for (const migration of migrations.slice(stored)) db.exec(migration);
    db.exec(`pragma user_version = ${migrations.length}`);
  });
}

/** Writes a file anew, once, that was begun when deleted rows stayed in it. */
function forgetDeleted(db: DatabaseSync, isNew: boolean): void {
  if (db.prepare('pragma application_id').get()?.['application_id'] === overwritten) return;
  if (!isNew) db.exec('vacuum; pragma wal_checkpoint(truncate)');
  db.exec(`pragma application_id = ${overwritten}`);
}

/** Runs the work in one write transaction: all of it is committed, or none when it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw asDatabaseError(error, db.location());
  }
}

/** A statement whose rows come as arrays of columns, which is quicker to read than objects. */
export function prepareArrays(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** Rows of a statement made by `prepareArrays`; the caller names the types of its columns. */
export function rowsOfStatement<Row extends readonly unknown[]>(
  statement: StatementSync,
  ...parameters: SQLInputValue[]
): Row[] {
  return statement.all(...parameters) as unknown as Row[];
}

/** A number that grows whenever another connection, such as a second process, has committed. */
export function dataVersion(db: DatabaseSync): () => number {
  const statement = db.prepare('pragma data_version');
  return () => Number(statement.get()?.['data_version']);
}
