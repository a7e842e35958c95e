import type { Document, ReadModelShape, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { FindQuery, Keyed, KeysQuery } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { parsedJson } from '../checked-text.ts';
import { rowsOfStatement } from '../database.ts';
import type { Catalogue } from './catalogue.ts';
import { checkCountable, checkQuery } from '@anamnesis/contracts/ports/declared-fields.ts';
import { countBySql, countSql, findSql, getManySql, getSql, keysSql } from './sql.ts';

const parse = <D>({ name }: ReadModelShape, key: string, doc: string): D => parsedJson<D>(doc, name, key);

/** The questions that can be asked of one version of a read model. */
export function queriesOf(catalogue: Catalogue) {
  const { prepared } = catalogue;
  return {
    get<D extends Document>(shape: ReadModelShape, key: string): D | null {
      const row = prepared(getSql(shape)).get(key) as unknown as [string] | undefined;
      return row ? parse<D>(shape, key, row[0]) : null;
    },
    getMany<D extends Document>(shape: ReadModelShape, keys: readonly string[]): Map<string, D> {
      const rows = rowsOfStatement<[string, string]>(prepared(getManySql(shape)), JSON.stringify(keys));
      return new Map(rows.map(([key, doc]) => [key, parse<D>(shape, key, doc)]));
    },
    find<D extends Document>(shape: ReadModelShape, query: FindQuery): Keyed<D>[] {
      checkQuery(shape, query);
      const { text, values } = findSql(shape, query);
      return rowsOfStatement<[string, string]>(prepared(text), ...values).map(([key, doc]) => ({
        key,
        doc: parse<D>(shape, key, doc),
      }));
    },
    keys(shape: ReadModelShape, query: KeysQuery): string[] {
      checkQuery(shape, query);
      const { text, values } = keysSql(shape, query);
      return rowsOfStatement<[string]>(prepared(text), ...values).map(([key]) => key);
    },
    count(shape: ReadModelShape, where: Where): number {
      checkQuery(shape, { where });
      const { text, values } = countSql(shape, where);
      return (prepared(text).get(...values) as unknown as [number])[0];
    },
    countBy(
      shape: ReadModelShape,
      field: string,
      wanted: readonly string[],
      where: Where,
    ): Record<string, number> {
      checkCountable(shape, field, where);
      const { text, values } = countBySql(shape, field, wanted, where);
      const counts = rowsOfStatement<[string, number]>(prepared(text), ...values);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    },
  };
}
