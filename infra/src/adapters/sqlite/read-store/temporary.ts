import { DatabaseSync } from 'node:sqlite';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { inTransaction } from '../database.ts';
import { questionsTo } from './asking.ts';
import { openCatalogue, readStoreMigrations } from './catalogue.ts';
import { createBuilder } from './writing.ts';

export type TemporaryReadModels = Pick<ReadStore, 'beginRebuild' | 'collection' | 'close'>;

const cacheKiB = 65_536;

/**
 * Read models for this process alone. SQLite keeps them in memory as far as they fit into its cache, and the rest in a file
 * without a name, which is gone with the process however it ends.
 */
export function openTemporaryReadModels(): TemporaryReadModels {
  const db = new DatabaseSync('');
  db.exec(`pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -${cacheKiB}`);
  for (const migration of readStoreMigrations) db.exec(migration);
  const catalogue = openCatalogue(db);
  const shapes: ReadModelShape[] = [];
  return {
    collection: questionsTo(db, catalogue).collection,
    async beginRebuild() {
      return {
        async open<D extends Document>(shape: ReadModelShape) {
          catalogue.register(shape);
          shapes.push(shape);
          return createBuilder<D>({ write: async (work) => inTransaction(db, work), catalogue }, shape);
        },
        async show() {
          for (const shape of shapes) catalogue.activate(shape);
        },
        async discard() {},
      };
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
