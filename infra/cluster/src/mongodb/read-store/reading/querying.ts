import type { Condition, Document, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { FindQuery, Keyed, KeysQuery, StoreSort } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Filter, FindOptions, Sort as MongoSort } from 'mongodb';
import { checkCountable, checkQuery } from '@anamnesis/contracts/ports/declared-fields.ts';
import type { Catalogue, VersionState } from '../catalogue.ts';
import type { HeadRecord, Stored, StoredVersion } from '../records.ts';

type Condensed = Pick<StoredVersion, 'key' | 'doc'>;

const keysAtOnce = 10_000;
const condensed = { projection: { _id: 0, key: 1, doc: 1 } } as const;
const keyAlone = { projection: { _id: 0, key: 1 } } as const;
const parse = <D>(doc: string | null): D => JSON.parse(doc!) as D;

/** The questions that can be asked of one version of a read model as it was at its head. */
export function queriesOf(catalogue: Catalogue) {
  const ask = ({ model }: VersionState) => catalogue.versions(model.life);

  async function select(at: VersionState, query: FindQuery, options: FindOptions): Promise<Condensed[]> {
    checkQuery(at.shape, query);
    const { where, sort = [], limit, skip = 0, afterKey } = query;
    const after = afterKey === undefined ? [] : [{ key: { $gt: afterKey } }];
    // To MongoDB a limit of 0 is none.
    if (limit === 0) return [];
    const cursor = ask(at).find<Condensed>(and(seen(at.head), ...filters(where), ...after), options);
    return cursor
      .sort(order(sort))
      .skip(skip)
      .limit(limit ?? 0)
      .toArray();
  }

  return {
    async get<D extends Document>(at: VersionState, key: string): Promise<D | null> {
      const found = await ask(at).findOne<Condensed>(and(seen(at.head), { key }), condensed);
      return found && parse<D>(found.doc);
    },
    async getMany<D extends Document>(at: VersionState, keys: readonly string[]): Promise<Map<string, D>> {
      const found = new Map<string, D>();
      for (let first = 0; first < keys.length; first += keysAtOnce) {
        const some = { key: { $in: keys.slice(first, first + keysAtOnce) } };
        const cursor = ask(at).find<Condensed>(and(seen(at.head), some), condensed);
        for await (const { key, doc } of cursor) found.set(key, parse<D>(doc));
      }
      return found;
    },
    async find<D extends Document>(at: VersionState, query: FindQuery): Promise<Keyed<D>[]> {
      const found = await select(at, query, condensed);
      return found.map(({ key, doc }) => ({ key, doc: parse<D>(doc) }));
    },
    keys: async (at: VersionState, query: KeysQuery): Promise<string[]> =>
      (await select(at, query, keyAlone)).map(({ key }) => key),
    async count(at: VersionState, where: Where): Promise<number> {
      checkQuery(at.shape, { where });
      return ask(at).countDocuments(and(seen(at.head), ...filters(where)));
    },
    async countBy(
      at: VersionState,
      field: string,
      values: readonly string[],
      where: Where,
    ): Promise<Record<string, number>> {
      checkCountable(at.shape, field, where);
      const column = `f_${field}`;
      const $match = and(seen(at.head), ...filters(where), { [column]: { $in: values } });
      const $group = { _id: `$${column}`, count: { $sum: 1 } };
      const groups = ask(at).aggregate<{ _id: string; count: number }>([{ $match }, { $group }]);
      return Object.fromEntries((await groups.toArray()).map(({ _id: value, count }) => [value, count]));
    },
  };
}

const and = (...all: Filter<Stored>[]): Filter<Stored> => ({ $and: all });

/**
 * The versions that a reader at this head sees: one of each document, whatever is being written. While it reads, none of them
 * comes, goes or stops to match: `from` is written once, and `until` once more, with a number above the head. So it does not
 * matter when a cursor comes to which, as long as it comes to each once (see the indexes in `catalogue.ts`).
 */
function seen({ seq, aborted }: HeadRecord): Filter<Stored> {
  const visible = { from: { $lte: seq }, until: { $gt: seq } };
  if (aborted.length === 0) return visible;
  return { ...visible, $nor: aborted.map(({ first, last }) => ({ from: { $gte: first, $lte: last } })) };
}

const filters = (where: Where): Filter<Stored>[] =>
  Object.entries(where).map(([field, condition]) => ({ [`f_${field}`]: operator(condition) }));

function operator(condition: Condition): object {
  if (typeof condition !== 'object') return { $eq: condition };
  if ('in' in condition) return { $in: condition.in };
  return 'lte' in condition ? { $lte: condition.lte } : { $gt: condition.gt };
}

/** Strings compare by their UTF-8 bytes, null is lowest, ties go by key: as in every read store. */
const order = (sort: StoreSort): MongoSort =>
  new Map([
    ...sort.map(([field, direction]) => [`f_${field}`, direction === 'desc' ? -1 : 1] as const),
    ['key', 1] as const,
  ]);
