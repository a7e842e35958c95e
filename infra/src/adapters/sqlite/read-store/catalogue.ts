import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { FieldType, ReadModelShape, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Commit, ModelVersion } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { textOfUnfinished } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import { prepareArrays, rowsOfStatement } from '../database.ts';
import { DamagedContent } from '../errors.ts';
import { requireStructure } from '../structure.ts';
import { checkShape, shapeText } from '@anamnesis/contracts/ports/declared-fields.ts';
import { createIndexSql, createTableSql, dropTableSql } from './sql.ts';

export const readStoreMigrations = [
  `create table models (
     name text not null,
     version integer not null,
     shape text not null,
     checkpoint integer not null,
     active integer not null,
     primary key (name, version)
   ) strict`,
  'alter table models add column source text',
  'alter table models add column unfinished text',
  // From here on documents end in a checksum, which an earlier program does not expect.
  '',
];

type Model = Pick<ReadModelShape, 'name' | 'version'>;
/** `unfinished`: as `textOfUnfinished` writes it. */
type Stored = { checkpoint: Position; active: boolean; unfinished: string | null };

/** Throws DamagedContent unless the table of every version that is noted is there, with its columns and indexes. */
export function requireTables(db: DatabaseSync): void {
  const rows = rowsOfStatement<[string, number, string]>(
    prepareArrays(db, 'select name, version, shape from models'),
  );
  const shapes = rows.map(([name, version, shape]) => parseShape(name, version, shape));
  requireStructure(
    db,
    shapes.flatMap((shape) => [
      createTableSql(shape),
      ...shape.indexes.map((_, n) => createIndexSql(shape, n)),
    ]),
  );
}

/** Which versions of which read models there are, how far each is, and which one readers see. */
export type Catalogue = ReturnType<typeof openCatalogue>;

export function openCatalogue(db: DatabaseSync) {
  const select = prepareArrays(
    db,
    'select checkpoint, active, unfinished from models where name = ? and version = ?',
  );
  select.setReadBigInts(true);
  const selectActive = prepareArrays(db, 'select version, shape from models where name = ? and active = 1');
  const insert = db.prepare(
    'insert into models (name, version, shape, checkpoint, active) values (?, ?, ?, ?, 0)',
  );
  const move = db.prepare(
    'update models set checkpoint = ?, unfinished = ? where name = ? and version = ? and checkpoint = ?',
  );
  const show = db.prepare('update models set active = 1 where name = ? and version = ?');
  const shapeOf = prepareArrays(db, 'select shape from models where name = ? and version = ?');
  const allOf = prepareArrays(db, 'select version, checkpoint, active, source from models where name = ?');
  allOf.setReadBigInts(true);
  const setSource = db.prepare(
    'update models set source = ? where name = ? and version = ? and source is null',
  );
  const versionsOf = prepareArrays(db, 'select version from models where name = ?');
  const forget = db.prepare('delete from models where name = ? and version = ?');
  const statements = new Map<string, StatementSync>();
  const shapes = new Map<string, ReadModelShape>();

  const remove = (model: Model): void => {
    statements.clear();
    db.exec(dropTableSql(model));
    forget.run(model.name, model.version);
  };

  /** Makes the indexes that are missing: those that begin with a field of the search, without one all. */
  function addIndexes(shape: ReadModelShape, search?: Where): void {
    for (const [n, [first = '']] of shape.indexes.entries())
      if (!search || Object.hasOwn(search, first)) db.exec(createIndexSql(shape, n));
  }

  /** Drops every version but the one to keep. */
  function removeAll(name: string, keep?: number): void {
    const versions = versionsOf.all(name) as unknown as [number][];
    for (const [version] of versions) if (version !== keep) remove({ name, version });
  }

  return {
    /** A statement that answers with arrays, prepared once. */
    prepared(text: string): StatementSync {
      const known = statements.get(text) ?? prepareArrays(db, text);
      statements.set(text, known);
      return known;
    },
    stored({ name, version }: Model): Stored | null {
      const row = select.get(name, version) as unknown as [bigint, bigint, string | null] | undefined;
      return row ? { checkpoint: row[0], active: row[1] === 1n, unfinished: row[2] } : null;
    },
    versions(name: string): ModelVersion[] {
      const rows = rowsOfStatement<[bigint, bigint, bigint, string | null]>(allOf, name);
      return rows.map(([version, checkpoint, active, source]) => ({
        version: Number(version),
        checkpoint,
        active: active === 1n,
        source,
      }));
    },
    recordSource: ({ name, version }: Model, source: string) => setSource.run(source, name, version),
    /** The version that readers see. */
    active(name: string): ReadModelShape | null {
      const row = selectActive.get(name) as unknown as [number, string] | undefined;
      if (!row) return null;
      const key = `${name}@${row[0]} ${row[1]}`;
      const shape = shapes.get(key) ?? parseShape(name, row[0], row[1]);
      shapes.set(key, shape);
      return shape;
    },
    /**
     * Makes room for a version that is not stored yet; throws when it is stored with another shape. `bare`: its indexes are added
     * later, which is quicker than keeping them up to date.
     */
    register(shape: ReadModelShape, bare = false): void {
      checkShape(shape);
      const { name, version } = shape;
      const row = shapeOf.get(name, version) as unknown as [string] | undefined;
      if (row && row[0] !== shapeText(shape)) {
        throw new Error(
          `read model ${name} version ${version} is stored with other fields or indexes: raise the version`,
        );
      }
      if (row) return;
      db.exec(createTableSql(shape));
      if (!bare) addIndexes(shape);
      insert.run(name, version, shapeText(shape), START);
    },
    /** Advances the checkpoint if it is the expected one; returns whether it was. */
    advance: (
      { name, version }: Model,
      { expected, checkpoint, unfinished }: Omit<Commit, 'writes'>,
    ): boolean =>
      Number(move.run(checkpoint, textOfUnfinished(unfinished), name, version, expected).changes) === 1,
    /** Shows this version to readers and drops the others. */
    activate({ name, version }: Model): void {
      removeAll(name, version);
      show.run(name, version);
    },
    removeAll,
    addIndexes,
  };
}

function parseShape(name: string, version: number, text: string): ReadModelShape {
  type Noted = { fields: [string, FieldType][]; indexes: string[][] };
  try {
    const { fields, indexes } = JSON.parse(text) as Noted;
    return { name, version, fields: Object.fromEntries(fields), indexes };
  } catch (error) {
    throw new DamagedContent(`what is noted of the fields of ${name} is not what was written`, error);
  }
}
