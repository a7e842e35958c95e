import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Keyed } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Differences, FieldChange } from './differences.ts';
import { stable } from './stable.ts';
import type { State } from './states.ts';

const count = (n: number): string => `${n} ${n === 1 ? 'document' : 'documents'}`;
const json = (value: unknown, indent?: number): string => JSON.stringify(stable(value), null, indent);

/** A state for people to read. */
export const stateLines = (state: State): string[] =>
  Object.entries(state).flatMap(([name, documents]) => [
    '',
    `${name}: ${count(documents.length)}`,
    ...documents.map(({ doc }) => json(doc, 2)),
  ]);

/** What changed, for people to read. Of a read model without changes nothing. */
export function changeLines(changes: Readonly<Record<string, Differences>>): string[] {
  const lines = Object.entries(changes).flatMap(([name, { added, removed, changed }]) => {
    if (added.length + removed.length + changed.length === 0) return [];
    return [
      '',
      `${name}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
      ...added.map((each) => document('+', each)),
      ...removed.map((each) => document('-', each)),
      ...changed.flatMap(({ key, fields }) => [`~ ${key}`, ...fields.map(fieldLine)]),
    ];
  });
  return lines.length === 0 ? ['', 'Nothing changed.'] : lines;
}

const document = (sign: string, { key, doc }: Keyed<Document>): string => `${sign} ${key} ${json(doc, 2)}`;

const fieldLine = (change: FieldChange): string =>
  `  ${change.field}: ${'before' in change ? json(change.before) : '(absent)'} → ${'after' in change ? json(change.after) : '(absent)'}`;
