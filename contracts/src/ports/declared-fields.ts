import type { Condition, Document, ReadModelShape, Where } from '../kernel/events/read-model.ts';
import type { FindQuery } from './stores/read-store.ts';

type Scalar = string | number;

/** The text of a shape as a store keeps it; the same for any order of its fields. */
export function shapeText({ fields, indexes }: Pick<ReadModelShape, 'fields' | 'indexes'>): string {
  return JSON.stringify({ fields: Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), indexes });
}

/** Throws when a shape uses a name that a store cannot hold, or has an index over an undeclared field. */
export function checkShape(shape: ReadModelShape): void {
  const names = [shape.name, ...Object.keys(shape.fields)];
  const odd = names.find((name) => !/^[a-zA-Z][\w-]*$/.test(name));
  if (odd !== undefined) throw new Error(`read model ${shape.name}: the name "${odd}" cannot be used`);
  for (const field of shape.indexes.flat()) checkDeclared(shape, field);
}

/** Throws when the query uses undeclared fields, or values of another type than the field's. */
export function checkQuery(shape: ReadModelShape, { where, sort = [] }: FindQuery): void {
  for (const [field, condition] of Object.entries(where)) {
    checkDeclared(shape, field);
    for (const value of valuesOf(condition)) checkType(shape, field, value);
  }
  for (const [field] of sort) checkDeclared(shape, field);
}

/** Throws unless the field is declared as text. */
export function checkCountable(shape: ReadModelShape, field: string, where: Where): void {
  checkDeclared(shape, field);
  if (shape.fields[field] !== 'text') throw new Error(`${place(shape, field)} is not a text`);
  checkQuery(shape, { where });
}

/** The value of a declared field, null when the document has none; throws when it is of another type. */
export function declaredValue(shape: ReadModelShape, field: string, doc: Document): Scalar | null {
  const value = doc[field] ?? null;
  return value === null ? null : checkType(shape, field, value);
}

/** The values that a condition compares with. */
function valuesOf(condition: Condition): readonly unknown[] {
  if (typeof condition !== 'object' || condition === null) return [condition];
  if ('in' in condition) return condition.in;
  return ['lte' in condition ? condition.lte : condition.gt];
}

function checkDeclared(shape: ReadModelShape, field: string): void {
  if (!Object.hasOwn(shape.fields, field)) throw new Error(`${place(shape, field)} is not declared`);
}

function checkType(shape: ReadModelShape, field: string, value: unknown): Scalar {
  const wanted = shape.fields[field] === 'text' ? 'string' : 'number';
  if (typeof value !== wanted) throw new Error(`${place(shape, field)} is not a ${typeof value}`);
  return value as Scalar;
}

const place = ({ name }: ReadModelShape, field: string): string => `read model ${name}: the field "${field}"`;
