import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  CheckpointConflict,
  type Rebuild,
  type Write,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { freeBytes } from '../../files/disk-space.ts';
import { openDatabase } from '../database.ts';
import { asDatabaseError } from '../storage-errors.ts';
import { type Catalogue, openCatalogue, readStoreMigrations } from './catalogue.ts';
import { createBuilder } from './writing.ts';

/**
 * A rebuild is one transaction on a connection of its own. Others see nothing of it until it is committed; until then it is
 * in the write-ahead log alone, where whoever opens the file next passes it over.
 */
export function beginSqliteRebuild(file: string, ended: (shown: boolean) => void): Rebuild {
  const db = openDatabase({ file, durability: 'rebuildable', migrations: readStoreMigrations });
  const shapes: ReadModelShape[] = [];
  const catalogue = begun(db, file);

  function end(shown: boolean): void {
    if (!db.isOpen) return;
    try {
      // A full disk may have ended the transaction already.
      if (db.isTransaction) db.exec('rollback');
      emptyLog(db);
    } finally {
      db.close();
      ended(shown);
    }
  }

  /** Throws StorageFull where the disk is full; then, and after any error but a conflict, nothing is left of the rebuild. */
  function attempt<T>(work: () => T): T {
    if (!db.isOpen) throw new Error('the rebuild was dropped');
    try {
      return work();
    } catch (error) {
      if (error instanceof CheckpointConflict) throw error;
      const reason = asDatabaseError(error, file);
      end(false);
      throw reason;
    }
  }

  return {
    async open<D extends Document>(shape: ReadModelShape) {
      attempt(() => {
        // Now, so that its pages are used again.
        catalogue.removeAll(shape.name);
        catalogue.register(shape, true);
        shapes.push(shape);
      });
      const builder = createBuilder<D>({ write: async (work) => attempt(work), catalogue }, shape);
      let isEmpty = true;
      return {
        ...builder,
        async find(query) {
          if (isEmpty) return [];
          attempt(() => catalogue.addIndexes(shape, query.where));
          return builder.find(query);
        },
        async commit({ writes, ...positions }) {
          // In the order of the table's index of keys, so that each of its pages is gone through once.
          await builder.commit({ ...positions, writes: writes.toSorted(byKey) });
          isEmpty &&= writes.length === 0;
        },
      };
    },
    async show() {
      attempt(() => {
        for (const shape of shapes) {
          catalogue.addIndexes(shape);
          catalogue.activate(shape);
        }
        requireRoom(db, file);
        db.exec('commit');
      });
      end(true);
    },
    async discard() {
      end(false);
    },
  };
}

const byKey = (one: Write, other: Write): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

function begun(db: DatabaseSync, file: string): Catalogue {
  try {
    emptyLog(db);
    const catalogue = openCatalogue(db);
    db.exec('begin immediate');
    return catalogue;
  } catch (error) {
    db.close();
    throw asDatabaseError(error, file);
  }
}

/** Gives back the space of what was rolled back, or left by a process that was killed; the next one does it where it fails. */
export function emptyLog(db: DatabaseSync): void {
  try {
    db.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Another process reads.
  }
}

/** What was built lies in the write-ahead log: there has to be space to bring it into the file as well. */
function requireRoom(db: DatabaseSync, file: string): void {
  const valueOf = (pragma: string): number => Number(Object.values(db.prepare(`pragma ${pragma}`).get()!)[0]);
  const growth = valueOf('page_count') * valueOf('page_size') - statSync(file).size;
  if (growth > freeBytes(dirname(file)))
    throw new StorageFull('read-models', `${growth} more bytes are needed`);
}
