import { type Db, MongoNetworkError, MongoServerError } from 'mongodb';
import type { MongoConnection } from '../connection.ts';
import { type Doc, idOf, matches } from './live-matching.ts';
import { type HeadRecord, stagedIdsOf } from '../read-store/records.ts';
import { type Index, plansOf, type Query, type Rows, walk } from './live-walk.ts';

export type Command = { name: string; collection: string };
/** Of one process: what is done before and after each of its commands, and between the documents of one. */
export type Hooks = {
  before?: (command: Command) => void | Promise<void>;
  between?: (command: Command) => void | Promise<void>;
  after?: (command: Command) => void | Promise<void>;
  /**
   * Whether the connection breaks as the command is sent: the process gets an error, and the server carries it out as soon
   * as the promise resolves, which may be late.
   */
  cutOff?: (command: Command) => Promise<void> | null;
  /** Between the documents of a command whose connection broke. */
  betweenLate?: (command: Command) => void | Promise<void>;
  /** Whether the answer is lost and the driver sends the command again, to a server that does not know it again. */
  sentAgain?: (command: Command) => boolean;
  /** Which index a query takes of those that can serve it; the first by default. */
  plan?: (able: readonly Index[]) => Index;
};
type Filter = Record<string, unknown>;
type Sort = Map<string, number> | Record<string, number>;
type Change = { $set?: Record<string, unknown> };

const duplicate = (id: string): Error =>
  new MongoServerError({ code: 11_000, message: `E11000 duplicate key error: ${id}` });
const remove = ({ docs }: Rows, doc: Doc): boolean => docs.delete(idOf(doc));

/**
 * A stand-in for a MongoDB server, in memory, with as many processes as are connected, for what FerretDB does not show: its
 * cursors read from one state of the collection, and it is not known when it does what. Here each document is read and
 * written for itself, as MongoDB does outside of transactions, queries walk the indexes as they are at each step, and
 * `hooks` decide what happens between two steps. It has what the read store uses, no more.
 */
export function liveServer() {
  const collections = new Map<string, Rows>();
  let records = 0;

  const rowsOf = (name: string): Rows => {
    const rows = collections.get(name) ?? { docs: new Map(), indexes: new Map() };
    collections.set(name, rows);
    return rows;
  };

  function insert(name: string, doc: Doc): void {
    const { docs } = rowsOf(name);
    const id = idOf(doc);
    if (docs.has(id)) throw duplicate(id);
    docs.set(id, { record: (records += 1), doc: structuredClone(doc) });
  }

  const put = ({ docs }: Rows, doc: Doc): void =>
    void docs.set(idOf(doc), { record: docs.get(idOf(doc))?.record ?? (records += 1), doc });

  function collectionFor(collection: string, hooks: Hooks) {
    const run = async <T>(name: string, work: (pause: () => Promise<void>) => T | Promise<T>): Promise<T> => {
      const command = { name, collection };
      await hooks.before?.(command);
      const pause = async (): Promise<void> => hooks.between?.(command);
      const late = hooks.cutOff?.(command);
      if (late) {
        void late.then(() => work(async () => hooks.betweenLate?.(command))).catch(() => undefined);
        throw new MongoNetworkError('connection closed');
      }
      if (hooks.sentAgain?.(command)) await Promise.resolve(work(pause)).catch(() => undefined);
      const result = await work(pause);
      await hooks.after?.(command);
      return result;
    };
    const query = (name: string, asked: Query): Promise<Doc[]> =>
      run(name, (pause) => {
        const rows = rowsOf(collection);
        const able = plansOf(rows, asked);
        return walk(rows, asked, hooks.plan?.(able) ?? able[0]!, pause);
      });

    /** Changes or deletes, one after the other, what matches at the moment that it is come to. */
    const each = (name: string, filter: Filter, change: (rows: Rows, doc: Doc) => void, most = Infinity) =>
      run(name, async (pause) => {
        const rows = rowsOf(collection);
        let count = 0;
        for (const { doc } of rows.docs.values()) {
          if (count >= most || rows.docs.get(idOf(doc))?.doc !== doc || !matches(doc, filter)) continue;
          change(rows, doc);
          count += 1;
          await pause();
        }
        return { deletedCount: count, matchedCount: count };
      });

    function find(filter: Filter) {
      let [sort, skipped, most]: [Query['sort'], number, number] = [[], 0, 0];
      const toArray = async (): Promise<Doc[]> => {
        const found = await query('find', { filter, sort });
        return found.slice(skipped, most === 0 ? undefined : skipped + most);
      };
      const cursor = {
        toArray,
        sort: (by: Sort) => ((sort = [...(by instanceof Map ? by : Object.entries(by))]), cursor),
        skip: (n: number) => ((skipped = n), cursor),
        limit: (n: number) => ((most = n), cursor),
        async *[Symbol.asyncIterator]() {
          yield* await toArray();
        },
      };
      return cursor;
    }

    const createIndexes = (made: readonly { key: Record<string, 1>; name: string }[]): Promise<void> =>
      run('createIndexes', () => {
        const { indexes } = rowsOf(collection);
        for (const { key, name } of made) indexes.set(name, { name, fields: Object.keys(key) });
      });

    return {
      insertOne: (doc: Doc) => run('insert', () => insert(collection, doc)),
      insertMany: (docs: Doc[], { ordered = true } = {}) =>
        run('insert', async (pause) => {
          let failed: unknown = null;
          for (const doc of docs) {
            try {
              insert(collection, doc);
            } catch (error) {
              failed = error;
              if (ordered) break;
            }
            await pause();
          }
          if (failed !== null) throw failed;
        }),
      updateMany: (filter: Filter, { $set }: Change) =>
        each('update', filter, (_, doc) => void Object.assign(doc, $set)),
      replaceOne: (filter: Filter, doc: Filter) =>
        each('update', filter, (rows, { _id }) => put(rows, { ...doc, _id }), 1),
      findOneAndReplace: ({ _id }: Doc, doc: Filter) =>
        run('update', () => {
          const rows = rowsOf(collection);
          const before = rows.docs.get(_id)?.doc ?? null;
          put(rows, { ...doc, _id });
          return before;
        }),
      deleteOne: (filter: Filter) => each('delete', filter, remove, 1),
      deleteMany: (filter: Filter) => each('delete', filter, remove),
      find,
      findOne: async (filter: Filter) => (await find(filter).toArray())[0] ?? null,
      countDocuments: async (filter: Filter) => (await query('aggregate', { filter, sort: [] })).length,
      aggregate: ([{ $match }, { $group }]: [{ $match: Filter }, { $group: { _id: string } }]) => ({
        async toArray() {
          const found = await query('aggregate', { filter: $match, sort: [] });
          const { _id: by } = $group;
          const field = by.slice(1);
          const groups = Map.groupBy(found, (doc) => doc[field]);
          return [...groups].map(([_id, docs]) => ({ _id, count: docs.length }));
        },
      }),
      createIndex: (key: Record<string, 1>, { name }: { name: string }) => createIndexes([{ key, name }]),
      createIndexes,
      listIndexes: () => ({
        toArray: () => run('listIndexes', () => [...rowsOf(collection).indexes.values()]),
      }),
      drop: () => run('drop', () => collections.delete(collection)),
    };
  }

  return {
    /** The connection of one process. */
    connect(hooks: Hooks = {}): MongoConnection {
      const all = { toArray: async () => [...collections.keys()].map((name) => ({ name })) };
      return {
        db: { listCollections: () => all } as unknown as Db,
        collection: <T>(name: string) => collectionFor(name, hooks) as unknown as T,
        ping: async () => undefined,
        close: async () => undefined,
      } as unknown as MongoConnection;
    },
    /** What a sweeper would remove by now, though a reader may still want it. */
    removeGone(): void {
      const catalogue = [...rowsOf('read_models').docs.values()].map(({ doc }) => doc);
      const heads = catalogue.filter(({ kind }) => kind === 'head') as (Doc & HeadRecord)[];
      const head = heads.toSorted((a, b) => b.seq - a.seq)[0];
      if (!head) return;
      for (const { docs } of collections.values()) {
        for (const { doc } of docs.values()) {
          const isGone =
            Number(doc['gone'] ?? Infinity) <= head.seq || Number(doc['done'] ?? Infinity) < head.seq;
          const isPassed = head.aborted.some((range) => matches(doc, { _id: stagedIdsOf(range) }));
          if (isGone || isPassed) docs.delete(idOf(doc));
        }
      }
    },
  };
}
