import { randomUUID } from 'node:crypto';
import type { FieldType, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { type Collection, MongoServerError } from 'mongodb';
import type { MongoConnection } from '../connection.ts';
import { isDuplicate } from '../unavailable.ts';
import { checkShape, shapeText } from '@anamnesis/contracts/ports/declared-fields.ts';
import {
  activeId,
  type Active,
  type Catalogued,
  lifeCollection,
  copyId,
  type HeadRecord,
  headRecord,
  isCopyOf,
  type ModelRecord,
  modelId,
  type SourceRecord,
  sourceRecord,
  type Stored,
} from './records.ts';

/** A version as it stands for readers. */
export type VersionState = {
  model: ModelRecord;
  shape: ReadModelShape;
  head: HeadRecord;
  source: string | null;
};
export type VersionStates = { all: VersionState[]; active: VersionState | null };

export type Catalogue = ReturnType<typeof openCatalogue>;

/** Which versions of which read models there are, how far each is, and which one readers see. */
export function openCatalogue(connection: MongoConnection) {
  const records = connection.collection<Catalogued>('read_models');
  const shapes = new Map<string, ReadModelShape>();
  /** Lives that were active once and whose record was missing twice: a life that is dropped never comes back. */
  const gone = new Set<string>();
  const versions = (life: string): Collection<Stored> => connection.collection(lifeCollection(life));

  /**
   * All that is known of a read model, in one question. Its answer is no snapshot: records come and go while it is put
   * together, in the order of the index `name`, which is that of their insertion. A head is inserted before the one before it
   * is deleted, and comes behind it: so one of them is met. A version without one is being dropped, or was made by a process
   * that died. Another version is made active before the one that was is deleted: where the record of the active one is
   * missing, one asks again, and what is still missing then was dropped.
   */
  async function read(name: string): Promise<VersionStates> {
    let missing: string | null = null;
    for (let asked = 1; ; asked += 1) {
      const found = await records.find({ name }).toArray();
      const shown = found.find((record): record is Active => record.kind === 'active');
      const models = found
        .filter((record) => record.kind === 'model')
        .filter(({ life }) => life !== shown?.replaced);
      const all = models.map((model) => standingOf(model, found)).filter((standing) => standing !== null);
      if (all.length < models.length && asked < 20) continue;
      const life = shown?.life;
      const active = all.find(({ model }) => model.life === life) ?? null;
      if (active || life === undefined || gone.has(life) || asked >= 20) return { all, active };
      if (life === missing) {
        gone.add(life);
        return { all, active };
      }
      missing = life;
    }
  }

  function standingOf(model: ModelRecord, found: readonly Catalogued[]): VersionState | null {
    const own = found.filter((record) => record.life === model.life);
    const heads = own.filter((record) => record.kind === 'head');
    const head = heads.toSorted((a, b) => b.seq - a.seq)[0];
    if (!head) return null;
    const source = own.find((record): record is SourceRecord => record.kind === 'source')?.source ?? null;
    return { model, shape: shapeOf(model), head, source };
  }

  function shapeOf(model: ModelRecord): ReadModelShape {
    const shape = shapes.get(model.life) ?? parseShape(model);
    shapes.set(model.life, shape);
    return shape;
  }

  /** Makes room for a version that is not stored yet; throws when it is stored with another shape. */
  async function register(shape: ReadModelShape): Promise<ModelRecord> {
    checkShape(shape);
    const known = (await shownCopy(shape)) ?? (await whole(await stored(shape)));
    const model = known ?? (await insert(shape));
    if (model.shape !== shapeText(shape)) {
      const which = `read model ${shape.name} version ${shape.version}`;
      throw new Error(`${which} is stored with other fields or indexes: raise the version`);
    }
    if (known) await makeMissingIndexes(known, shape);
    return model;
  }

  /**
   * Whoever stored it may have died before it had all of them, in a release that made them afterwards. One at a time: FerretDB falls
   * over several at once of which some are there.
   */
  async function makeMissingIndexes({ life }: ModelRecord, shape: ReadModelShape): Promise<void> {
    const there = await indexNames(versions(life));
    for (const { key, ...options } of indexesOf(shape)) {
      if (!there.has(options.name)) await versions(life).createIndex(key, options);
    }
  }

  let isIndexed: Promise<unknown> | null = null;
  const indexRecords = (): Promise<unknown> =>
    (isIndexed ??= records.createIndex({ name: 1 }, { name: 'name' }).catch((error: unknown) => {
      isIndexed = null;
      throw error;
    }));

  /** What a rebuild built of this version, once readers see it. */
  async function shownCopy({ name, version }: ReadModelShape): Promise<ModelRecord | null> {
    const model = (await read(name)).active?.model;
    return model && isCopyOf(model, name, version) ? model : null;
  }

  const stored = async ({ name, version }: ReadModelShape): Promise<ModelRecord | null> =>
    (await records.findOne({ _id: modelId(name, version) })) as ModelRecord | null;

  /**
   * Null for one without a head, which nobody could commit to or read: whoever made it slept, between its head and its own
   * record, until the head was swept away. It makes room for another one.
   */
  async function whole(model: ModelRecord | null): Promise<ModelRecord | null> {
    if (!model || (await standing(model))) return model;
    await forget(model);
    return null;
  }

  const standing = async ({ name, life }: { name: string; life: string }): Promise<VersionState | null> =>
    (await read(name)).all.find(({ model }) => model.life === life) ?? null;

  /** False once the version was dropped or another one took its place, whatever else there is of it. */
  async function isStored({ _id: id, name, life }: ModelRecord): Promise<boolean> {
    const found = await records.find({ _id: { $in: [id, activeId(name)] } }).toArray();
    const isReplaced = found.some((record) => record.kind === 'active' && record.replaced === life);
    return !isReplaced && found.some((record) => record.kind === 'model' && record.life === life);
  }

  async function forget({ _id: id, life }: ModelRecord): Promise<void> {
    await records.deleteOne({ _id: id, life });
  }

  async function insert(shape: ReadModelShape): Promise<ModelRecord> {
    const { name, version } = shape;
    const model = await withHead(modelId(name, version), randomUUID(), shape);
    try {
      await records.insertOne(model);
      return model;
    } catch (error) {
      const other = isDuplicate(error) ? await stored(shape) : null;
      if (!other) throw error;
      if (other.life !== model.life) await records.deleteMany({ life: model.life });
      return other;
    }
  }

  /** The record of a version, of which the head and the indexes are stored. */
  async function withHead(id: string, life: string, shape: ReadModelShape): Promise<ModelRecord> {
    const { name, version } = shape;
    await indexRecords();
    await records.insertOne(headRecord({ name, life }, 0, { checkpoint: '0' }, []));
    // All in one command, which takes a fraction of the time: nobody else knows this life, so none of them is there.
    await versions(life).createIndexes(indexesOf(shape));
    return { _id: id, kind: 'model', name, version, shape: shapeText(shape), life };
  }

  /** Makes room for a version beside those that are stored. */
  async function registerCopy(shape: ReadModelShape): Promise<ModelRecord> {
    checkShape(shape);
    const life = randomUUID();
    const model: ModelRecord = {
      ...(await withHead(copyId(shape.name, shape.version, life), life, shape)),
      copy: true,
    };
    await records.insertOne(model);
    return model;
  }

  /** What rebuilds left whose process died: copies that nobody sees, and what such a copy took the place of. */
  async function leftoversOfRebuilds(): Promise<ModelRecord[]> {
    const models = (await records.find({ kind: 'model' }).toArray()) as ModelRecord[];
    const shown = (await records.find({ kind: 'active' }).toArray()) as Active[];
    const [seen, replaced] = [shown.map(({ life }) => life), shown.map(({ replaced: life }) => life)];
    return models.filter(({ life, copy }) => replaced.includes(life) || (copy && !seen.includes(life)));
  }

  return {
    records,
    versions,
    read,
    register,
    registerCopy,
    leftoversOfRebuilds,
    standing,
    isStored,
    async recordSource({ name, life }: ModelRecord, source: string): Promise<void> {
      await records.insertOne(sourceRecord({ name, life }, source)).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },
    /** False when the version was dropped meanwhile; then readers see the one that they saw before. */
    async show(model: ModelRecord, replaced: string | undefined): Promise<boolean> {
      const { name, life } = model;
      const id = activeId(name);
      const active = { kind: 'active', name, life, ...(replaced === undefined ? {} : { replaced }) } as const;
      const options = { upsert: true, returnDocument: 'before' } as const;
      const before = (await records.findOneAndReplace({ _id: id }, active, options)) as Active | null;
      if (await isStored(model)) return true;
      if (before) await records.replaceOne({ _id: id, life }, { kind: 'active', name, life: before.life });
      return false;
    },
    /** From here on the version is not there for anybody; what it leaves behind is swept up later. */
    forget,
  };
}

async function indexNames(collection: Collection<Stored>): Promise<Set<string>> {
  try {
    const found = await collection.listIndexes().toArray();
    return new Set(found.map(({ name }) => name as string));
  } catch (error) {
    // There is no such collection yet.
    if (error instanceof MongoServerError && error.code === namespaceNotFound) return new Set();
    throw error;
  }
}
const namespaceNotFound = 26;

/**
 * A query can miss or repeat a document whose place in the index changes while it walks it. So no index that a query can
 * take has a field that is ever written again: `until` is in none. Ending in the key, an index gives the order of ties as
 * well. Over `gone`, of which no query knows, only what is to be deleted is looked for.
 */
function indexesOf(shape: ReadModelShape) {
  const declared = shape.indexes.map((fields, n) => ({
    name: `shape_${n}`,
    key: { ...Object.fromEntries(fields.map((field) => [`f_${field}`, 1 as const])), key: 1 as const },
  }));
  const gone = { name: 'gone', key: { gone: 1 as const }, sparse: true };
  return [{ name: 'key', key: { key: 1 as const } }, gone, ...declared];
}

function parseShape({ name, version, shape }: ModelRecord): ReadModelShape {
  const { fields, indexes } = JSON.parse(shape) as { fields: [string, FieldType][]; indexes: string[][] };
  return { name, version, fields: Object.fromEntries(fields), indexes };
}
