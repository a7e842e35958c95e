import type { SQLInputValue } from 'node:sqlite';
import type { Condition, ReadModelShape, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { FindQuery, KeysQuery, StoreSort } from '@anamnesis/contracts/ports/stores/read-store.ts';

/** A statement and what to bind to it. The text depends on the form of a query only, so that it can be kept prepared. */
export type Sql = { text: string; values: SQLInputValue[] };

type Model = Pick<ReadModelShape, 'name' | 'version'>;

const tableOf = ({ name, version }: Model): string => `"${name}@${version}"`;
// A prefix keeps the fields apart from the columns key and doc.
const columnOf = (field: string): string => `"f_${field}"`;

export function createTableSql(shape: ReadModelShape): string {
  const columns = Object.entries(shape.fields).map(
    ([field, type]) => `, ${columnOf(field)} ${type === 'text' ? 'text' : 'real'}`,
  );
  // The document comes last: a scan for other columns need not step over it.
  return `create table ${tableOf(shape)} (key text primary key not null${columns.join('')}, doc text not null) strict`;
}

/** The nth index of a shape. Ending in the key, it gives the order of ties as well. */
export const createIndexSql = (shape: ReadModelShape, n: number): string => {
  const columns = [...(shape.indexes[n] ?? []).map(columnOf), 'key'];
  return `create index if not exists "${shape.name}@${shape.version}#${n}" on ${tableOf(shape)} (${columns.join(', ')})`;
};

export const dropTableSql = (model: Model): string => `drop table if exists ${tableOf(model)}`;

export function upsertSql(shape: ReadModelShape): string {
  const columns = ['doc', ...Object.keys(shape.fields).map(columnOf)];
  const blanks = columns.map(() => '?').join(', ');
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return `insert into ${tableOf(shape)} (key, ${columns.join(', ')}) values (?, ${blanks})
    on conflict (key) do update set ${updates}`;
}

/** The values of the declared fields of a document, in their order; the last column is its key. */
export const declaredSql = (shape: ReadModelShape): string =>
  `select ${[...Object.keys(shape.fields).map(columnOf), 'key'].join(', ')} from ${tableOf(shape)} where key = ?`;

/** Sets the document and some of its declared fields. */
export const updateSql = (model: Model, fields: readonly string[]): string =>
  `update ${tableOf(model)} set ${['doc', ...fields.map(columnOf)].map((column) => `${column} = ?`).join(', ')} where key = ?`;

export const deleteSql = (model: Model): string => `delete from ${tableOf(model)} where key = ?`;

export const getSql = (model: Model): string => `select doc from ${tableOf(model)} where key = ?`;

export const getManySql = (model: Model): string =>
  `select key, doc from ${tableOf(model)} where key in (select value from json_each(?))`;

/**
 * Finds the rows in an index first and reads their documents afterwards, which a sort would carry along otherwise: also those of the
 * many rows beyond the limit. A cross join keeps its order.
 */
export function findSql(model: Model, { where, sort = [], limit, skip = 0, afterKey }: FindQuery): Sql {
  const filter = whereSql(where, afterKey === undefined ? [] : ['key > ?']);
  const after = afterKey === undefined ? [] : [afterKey];
  const table = tableOf(model);
  return {
    text: `select whole.key, whole.doc
      from (select rowid as place from ${table}${filter.text}${orderSql(sort)} limit ? offset ?) as found
      cross join ${table} as whole on whole.rowid = found.place`,
    values: [...filter.values, ...after, limit ?? -1, skip],
  };
}

/** Of an index alone, where one begins with the fields of the condition. */
export function keysSql(model: Model, { where, limit, afterKey }: KeysQuery): Sql {
  const filter = whereSql(where, afterKey === undefined ? [] : ['key > ?']);
  const after = afterKey === undefined ? [] : [afterKey];
  return {
    text: `select key from ${tableOf(model)}${filter.text}${orderSql([])} limit ?`,
    values: [...filter.values, ...after, limit ?? -1],
  };
}

export function countSql(model: Model, where: Where): Sql {
  const filter = whereSql(where);
  return { text: `select count(*) from ${tableOf(model)}${filter.text}`, values: filter.values };
}

/** One count after another in the index takes half as long as sorting the rows into groups. */
export function countBySql(model: Model, field: string, wanted: readonly string[], where: Where): Sql {
  const filter = whereSql(where, [`${columnOf(field)} = wanted.value`]);
  const text = `select value, (select count(*) from ${tableOf(model)}${filter.text}) from json_each(?) as wanted`;
  return { text, values: [...filter.values, JSON.stringify(wanted)] };
}

function whereSql(where: Where, always: readonly string[] = []): Sql {
  const conditions = Object.entries(where).map(([field, condition]) =>
    conditionSql(columnOf(field), condition),
  );
  const texts = [...conditions.map(({ text }) => text), ...always];
  return {
    text: texts.length > 0 ? ` where ${texts.join(' and ')}` : '',
    values: conditions.flatMap(({ values }) => values),
  };
}

function conditionSql(column: string, condition: Condition): Sql {
  if (typeof condition !== 'object') return { text: `${column} = ?`, values: [condition] };
  if ('in' in condition) {
    const values = [JSON.stringify(condition.in)];
    return { text: `${column} in (select value from json_each(?))`, values };
  }
  if ('lte' in condition) return { text: `${column} <= ?`, values: [condition.lte] };
  return { text: `${column} > ?`, values: [condition.gt] };
}

function orderSql(sort: StoreSort): string {
  const terms = sort.map(
    ([field, direction]) => `${columnOf(field)} ${direction === 'desc' ? 'desc' : 'asc'}`,
  );
  return ` order by ${[...terms, 'key'].join(', ')}`;
}
