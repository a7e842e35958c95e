import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { requireUsableFolder } from '../../files/usable-folder.ts';
import { isBusy, isCorrupt } from '../errors.ts';

/** Never opened but by SQLite: closing any other descriptor of this file would give the lock back. */
export const lockFile = 'lock.sqlite';
/** Says who has the lock, for the message to others. That it is there when nobody has the lock tells of a death. */
export const holderFile = 'lock.json';

const holderSchema = z.object({ pid: z.number(), command: z.string(), host: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

export type FolderLock = {
  release: () => void;
  /** A process that worked with the folder before has died, and what it left was not looked at since. */
  isInterrupted: boolean;
  /** To be called once that was done. */
  settled: () => void;
};

/** Another process works with the data folder. */
export class DataFolderInUse extends Error {
  constructor(dir: string, holder: Holder | null) {
    const who = holder
      ? `process ${holder.pid} (${holder.command} on ${holder.host}) since ${holder.since}`
      : 'another process';
    super(`The data folder ${dir} is in use by ${who}. Stop it first; nothing was changed.`);
    this.name = 'DataFolderInUse';
  }
}

/** A process that is just ending is waited for. */
const timeoutMs = 1000;

/**
 * Makes this process the only one that works with a data folder, which is made when it is missing; throws a sentence where it cannot be worked with, and DataFolderInUse
 * when another has it, or this one has it already. The lock is SQLite's own on a file, held by the operating system, so that it ends with the
 * process however it dies. It does not reach over network file systems without locks.
 */
export function lockDataFolder(dir: string): FolderLock {
  requireUsableFolder(dir);
  const db = acquire(dir);
  const isInterrupted = existsSync(join(dir, holderFile));
  let isSettled = !isInterrupted;
  writeHolder(dir);
  return {
    isInterrupted,
    settled() {
      isSettled = true;
    },
    release() {
      if (!db.isOpen) return;
      if (isSettled) rmSync(join(dir, holderFile), { force: true });
      db.close();
    },
  };
}

/** The connection that has the lock for as long as it is open. */
function acquire(dir: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(join(dir, lockFile), { timeout: timeoutMs });
    // Nothing is ever written: neither a journal nor space on the disk is needed.
    db.exec('pragma journal_mode = memory; begin exclusive');
    return db;
  } catch (error) {
    db?.close();
    if (isBusy(error)) throw new DataFolderInUse(dir, readHolder(dir));
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = isCorrupt(error)
      ? ` Delete ${lockFile}, while no app works with the folder; nothing is kept in it.`
      : '';
    throw new Error(
      `The data folder ${dir} cannot be locked (${lockFile}: ${reason}). Nothing was changed.${remedy}`,
      { cause: error },
    );
  }
}

function writeHolder(dir: string): void {
  const file = join(dir, holderFile);
  const since = new Date().toISOString();
  const holder: Holder = { pid: process.pid, command: commandLine(), host: hostname(), since };
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    chmodSync(join(dir, lockFile), 0o600);
  } catch {
    // On a full disk the lock holds without a name, and what is there still tells of a death.
  }
}

function readHolder(dir: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(dir, holderFile), 'utf8')));
  } catch {
    return null;
  }
}

/** As the person who started it knows it. */
function commandLine(): string {
  const script = process.env['npm_lifecycle_event'];
  if (script === 'start') return 'npm start';
  return script === undefined ? `node ${basename(process.argv[1] ?? '')}` : `npm run ${script}`;
}
