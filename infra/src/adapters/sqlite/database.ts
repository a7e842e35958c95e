import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makeFolderSync } from '../files/durable.ts';
import { asStorageFull } from './disk-full.ts';

export type DatabaseOptions = {
  /** Path of the file, made with its folder when missing. */
  file: string;
  /** `fsync`: a commit is on the disk when it returns. `rebuildable`: never damaged, but the last commits may be lost with the power. */
  durability: 'fsync' | 'rebuildable';
  /** Brings an empty file (version 0) or an older one to the newest; `migrations[n]` is SQL from version n to n+1. */
  migrations: readonly string[];
};

const busyTimeoutMs = 5000;
const cacheKiB = 32_768;
const readerCacheKiB = 8192;
const keptWalBytes = 67_108_864;
/** The application_id of files in which everything that was deleted was overwritten, from their beginning on. */
const overwritten = 0x616e_6d31;
// Documents are rewritten all over their tables: fewer, larger checkpoints write each page less often.
const checkpointPages = { fsync: 1000, rebuildable: 10_000 };

/**
 * Opens a SQLite file, which only its owner may read, in WAL mode with the schema up to date; throws when a newer program wrote it. What is deleted is
 * overwritten; copies of rows that were moved within the file may stay until it is tidied (see tidying.ts).
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  makeFolderSync(dirname(options.file));
  restrictToOwner(options.file);
  const db = new DatabaseSync(options.file, { timeout: busyTimeoutMs });
  try {
    db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = ${options.durability === 'fsync' ? 'full' : 'normal'};
      pragma secure_delete = on;
      pragma cache_size = -${cacheKiB};
      pragma wal_autocheckpoint = ${checkpointPages[options.durability]};
      pragma journal_size_limit = ${keptWalBytes};
    `);
    // Reads the description of every table: what is damaged there is found now.
    db.prepare('select count(*) from sqlite_schema').get();
    const isNew = db.prepare('select 1 from sqlite_master').get() === undefined;
    migrate(db, options);
    forgetDeleted(db, isNew);
  } catch (error) {
    db.close();
    throw asStorageFull(error, options.file);
  }
  return db;
}

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
    if (stored > migrations.length) {
      throw new Error(`${file} was written by a newer version of this program (schema ${stored})`);
    }
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
    throw asStorageFull(error, db.location());
  }
}

/** A statement whose rows come as arrays of columns, which is quicker to read than objects. */
export function prepareArrays(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** Rows of a statement made by `prepareArrays`; the caller names the types of its columns. */
export function rowsOf<Row extends readonly unknown[]>(
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
