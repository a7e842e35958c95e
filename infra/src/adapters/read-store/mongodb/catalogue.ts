import { randomUUID } from 'node:crypto';
import type { FieldType, ReadModelShape } from '@anamnesis/contracts/kernel/projection.ts';
import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connection.ts';
import { isDuplicate } from '../../mongodb/unavailable.ts';
import { checkShape, shapeText } from '../declared-fields.ts';
import {
  activeId,
  type Active,
  type Catalogued,
  collectionOf,
  type Decision,
  type Head,
  headRecord,
  type Model,
  modelId,
  type Source,
  sourceRecord,
  type StoredVersion,
} from './records.ts';

/** A version as it stands: what is shown, and what was decided to be shown next. */
export type Standing = {
  model: Model;
  shape: ReadModelShape;
  head: Head;
  decision: Decision | null;
  source: string | null;
};
export type Standings = { all: Standing[]; active: Standing | null };

export type Catalogue = ReturnType<typeof openCatalogue>;

/** Which versions of which read models there are, how far each is, and which one readers see. */
export function openCatalogue(connection: MongoConnection) {
  const records = connection.collection<Catalogued>('read_models');
  const shapes = new Map<string, ReadModelShape>();
  const versions = (life: string): Collection<StoredVersion> => connection.collection(collectionOf(life));

  /**
   * All that is known of a read model, in one question. A head is inserted before the one before it is deleted, so
   * that a version without one is either being dropped or was overtaken while the answer was put together.
   */
  async function read(name: string): Promise<Standings> {
    for (let asked = 1; ; asked += 1) {
      const found = await records.find({ name }).toArray();
      const models = found.filter((record) => record.kind === 'model');
      const all = models.map((model) => standingOf(model, found)).filter((standing) => standing !== null);
      if (all.length < models.length && asked < 20) continue;
      const life = found.find((record): record is Active => record.kind === 'active')?.life;
      return { all, active: all.find(({ model }) => model.life === life) ?? null };
    }
  }

  function standingOf(model: Model, found: readonly Catalogued[]): Standing | null {
    const own = found.filter((record) => record.life === model.life);
    const heads = own.filter((record) => record.kind === 'head');
    const head = heads.toSorted((a, b) => b.seq - a.seq)[0];
    if (!head) return null;
    const follows = (record: Catalogued): record is Decision =>
      record.kind === 'decision' && record.prev === head.seq;
    const source = own.find((record): record is Source => record.kind === 'source')?.source ?? null;
    return { model, shape: shapeOf(model), head, decision: own.find(follows) ?? null, source };
  }

  function shapeOf(model: Model): ReadModelShape {
    const shape = shapes.get(model.life) ?? parseShape(model);
    shapes.set(model.life, shape);
    return shape;
  }

  /** Makes room for a version that is not stored yet; throws when it is stored with another shape. */
  async function register(shape: ReadModelShape): Promise<Model> {
    checkShape(shape);
    const model = (await stored(shape)) ?? (await insert(shape));
    if (model.shape !== shapeText(shape)) {
      const which = `read model ${shape.name} version ${shape.version}`;
      throw new Error(`${which} is stored with other fields or indexes: raise the version`);
    }
    // One at a time: FerretDB falls over several at once of which some are there.
    for (const { key, name } of indexesOf(shape)) await versions(model.life).createIndex(key, { name });
    return model;
  }

  const stored = async ({ name, version }: ReadModelShape): Promise<Model | null> =>
    (await records.findOne({ _id: modelId(name, version) })) as Model | null;

  async function insert(shape: ReadModelShape): Promise<Model> {
    const { name, version } = shape;
    const life = randomUUID();
    await records.createIndex({ name: 1 }, { name: 'name' });
    await records.insertOne(headRecord({ name, life }, 0, '0', []));
    const model: Model = {
      _id: modelId(name, version),
      kind: 'model',
      name,
      version,
      shape: shapeText(shape),
      life,
    };
    try {
      await records.insertOne(model);
      return model;
    } catch (error) {
      const other = isDuplicate(error) ? await stored(shape) : null;
      if (!other) throw error;
      await records.deleteMany({ life });
      return other;
    }
  }

  return {
    records,
    versions,
    read,
    register,
    standing: async (name: string, life: string): Promise<Standing | null> =>
      (await read(name)).all.find(({ model }) => model.life === life) ?? null,
    async recordSource({ name, life }: Model, source: string): Promise<void> {
      await records.insertOne(sourceRecord({ name, life }, source)).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },
    async show({ name, life }: Model): Promise<void> {
      const active = { kind: 'active', name, life } as const;
      await records.replaceOne({ _id: activeId(name) }, active, { upsert: true });
    },
    /** From here on the version is not there for anybody; what it leaves behind is swept up later. */
    async forget({ _id: id, life }: Model): Promise<void> {
      await records.deleteOne({ _id: id, life });
    },
  };
}

/** Ending in the key, an index gives the order of ties as well; with `from` and `until` it answers counts alone. */
function indexesOf(shape: ReadModelShape) {
  const end = { key: 1, from: 1, until: 1 } as const;
  const declared = shape.indexes.map((fields, n) => ({
    name: `shape_${n}`,
    key: { ...Object.fromEntries(fields.map((field) => [`f_${field}`, 1 as const])), ...end },
  }));
  return [{ name: 'key', key: end }, { name: 'until', key: { until: 1 as const } }, ...declared];
}

function parseShape({ name, version, shape }: Model): ReadModelShape {
  const { fields, indexes } = JSON.parse(shape) as { fields: [string, FieldType][]; indexes: string[][] };
  return { name, version, fields: Object.fromEntries(fields), indexes };
}
