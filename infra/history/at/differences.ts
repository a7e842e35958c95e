import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Keyed } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { isObject, stable } from './stable.ts';

/** `before` or `after` is absent where the field was not there. `field`: its path, as `schedule.dueDate`. */
export type FieldChange = { field: string; before?: unknown; after?: unknown };
export type Differences = {
  added: Keyed<Document>[];
  removed: Keyed<Document>[];
  changed: { key: string; fields: FieldChange[] }[];
};

/** What became of the documents of a read model between two instants. */
export function differences(
  before: readonly Keyed<Document>[],
  after: readonly Keyed<Document>[],
): Differences {
  const [had, has] = [before, after].map((state) => new Map(state.map(({ key, doc }) => [key, doc]))) as [
    Map<string, Document>,
    Map<string, Document>,
  ];
  return {
    added: after.filter(({ key }) => !had.has(key)),
    removed: before.filter(({ key }) => !has.has(key)),
    changed: before.flatMap(({ key, doc }) => {
      const now = has.get(key);
      const fields = now === undefined ? [] : changes(doc, now, '');
      return fields.length === 0 ? [] : [{ key, fields }];
    }),
  };
}

function changes(before: Document, after: Document, path: string): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const field = path === '' ? name : `${path}.${name}`;
    const [was, is] = [before[name], after[name]];
    if (isObject(was) && isObject(is)) return changes(was, is, field);
    if (JSON.stringify(stable(was)) === JSON.stringify(stable(is))) return [];
    return [
      {
        field,
        ...(Object.hasOwn(before, name) && { before: was }),
        ...(Object.hasOwn(after, name) && { after: is }),
      },
    ];
  });
}
