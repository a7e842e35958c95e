import type { SQLInputValue } from 'node:sqlite';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { declaredValue } from '@anamnesis/contracts/ports/declared-fields.ts';
import { withSum } from '../checked-text.ts';
import type { Catalogue } from './catalogue.ts';
import { declaredSql, updateSql, upsertSql } from './sql.ts';

/** Writes a document, whether or not there is one with its key. */
export type Put = (key: string, doc: Document) => void;
/** To be called for each commit: its statements belong to the versions that there are. */
export type PreparePut = (catalogue: Catalogue) => Put;

const stored = ({ name }: ReadModelShape, key: string, doc: Document): string =>
  withSum(JSON.stringify(doc), name, key);

/** For a table whose indexes are added later. */
export function puttingAll(shape: ReadModelShape): PreparePut {
  const fields = Object.keys(shape.fields);
  const text = upsertSql(shape);
  return ({ prepared }) => {
    const upsert = prepared(text);
    return (key, doc) =>
      void upsert.run(
        key,
        stored(shape, key, doc),
        ...fields.map((field) => declaredValue(shape, field, doc)),
      );
  };
}

/**
 * For a table with its indexes. SQLite writes to the index of every column that an update sets, also where its value stays the
 * same, so only those that changed are set: mostly none is.
 */
export function puttingChanged(shape: ReadModelShape): PreparePut {
  const fields = Object.keys(shape.fields);
  const [storedText, insertText, unchangedText] = [
    declaredSql(shape),
    upsertSql(shape),
    updateSql(shape, []),
  ];
  return ({ prepared }) => {
    const [storedOf, insert, setUnchanged] = [
      prepared(storedText),
      prepared(insertText),
      prepared(unchangedText),
    ];
    return (key, doc) => {
      const text = stored(shape, key, doc);
      const values = fields.map((field) => declaredValue(shape, field, doc));
      const before = storedOf.get(key) as unknown as SQLInputValue[] | undefined;
      if (!before) return void insert.run(key, text, ...values);
      const changed = fields.filter((_, n) => before[n] !== values[n]);
      if (changed.length === 0) return void setUnchanged.run(text, key);
      const changes = values.filter((value, n) => before[n] !== value);
      prepared(updateSql(shape, changed)).run(text, ...changes, key);
    };
  };
}
