import type { DatabaseSync } from 'node:sqlite';
import { START } from '@anamnesis/contracts/kernel/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';
import {
  CheckpointConflict,
  type Commit,
  type ReadModelWriter,
} from '@anamnesis/contracts/ports/read-store.ts';
import { inTransaction } from '../sqlite/database.ts';
import type { Catalogue } from './catalogue.ts';
import { declaredValue } from './declared-fields.ts';
import { queriesOf } from './querying.ts';
import { deleteSql, upsertSql } from './sql.ts';

/** A writer of one version; `changed` is called when readers may see something new. */
export function createWriter<D extends Document>(
  db: DatabaseSync,
  catalogue: Catalogue,
  shape: ReadModelShape,
  changed: () => void,
): ReadModelWriter<D> {
  const queries = queriesOf(catalogue);
  const fields = Object.keys(shape.fields);

  function store({ expected, checkpoint, writes }: Commit): void {
    // A version that was dropped meanwhile has nothing any more; its projector has to open it anew.
    const stored = catalogue.stored(shape);
    if (stored?.checkpoint !== expected) {
      throw new CheckpointConflict(shape.name, expected, stored?.checkpoint ?? START);
    }
    const upsert = catalogue.prepared(upsertSql(shape));
    const remove = catalogue.prepared(deleteSql(shape));
    for (const { key, doc } of writes) {
      if (doc === null) remove.run(key);
      else upsert.run(key, JSON.stringify(doc), ...fields.map((field) => declaredValue(shape, field, doc)));
    }
    catalogue.setCheckpoint(shape, checkpoint);
  }

  return {
    checkpoint: async () => catalogue.stored(shape)?.checkpoint ?? START,
    isActive: async () => catalogue.stored(shape)?.active ?? false,
    getMany: async (keys) =>
      catalogue.stored(shape) ? queries.getMany<D>(shape, keys) : new Map<string, D>(),
    find: async (query) => (catalogue.stored(shape) ? queries.find<D>(shape, query) : []),
    async commit(commit) {
      inTransaction(db, () => store(commit));
      changed();
    },
    async activate() {
      if (catalogue.stored(shape)?.active) return;
      inTransaction(db, () => {
        if (!catalogue.stored(shape))
          throw new Error(`${shape.name} version ${shape.version} was dropped: open it anew`);
        catalogue.activate(shape);
      });
      changed();
    },
  };
}
