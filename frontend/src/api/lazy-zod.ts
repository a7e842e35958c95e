// What the contracts are built with in a browser, in place of `zod` (build/plugins/lazy-schemas.ts): every schema is made when it is
// first used. A page shows itself with a few of the thousand that the contracts declare.
import { z as zod } from 'zod';

type Schema = zod.ZodType;
type Make = (...args: never[]) => Schema;

/** What makes a schema of another one, and asks nothing of it. */
const derives = new Set(
  (
    'array check default extend int length max meta min nonnegative nullable nullish omit optional overwrite ' +
    'partial pick pipe positive readonly refine regex strict transform trim'
  ).split(' '),
);

const schemas = new WeakMap<object, () => Schema>();

/** A schema that is made when something else than another schema is asked of it. */
function lazy(make: () => Schema): Schema {
  let made: Schema | null = null;
  const schema = (): Schema => (made ??= make());
  const standIn = new Proxy({} as Schema, {
    get: (_, name) =>
      typeof name === 'string' && derives.has(name)
        ? (...args: unknown[]) =>
            lazy(() => (Reflect.get(schema(), name) as Make)(...(args.map(ready) as never[])))
        : Reflect.get(schema(), name),
    has: (_, name) => name in schema(),
  });
  schemas.set(standIn, schema);
  return standIn;
}

/** An argument with schemas in the place of those that stand in for them. */
function ready(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const schema = schemas.get(given);
  if (schema) return schema();
  if (Array.isArray(given)) return given.map(ready);
  if (Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ready(value)]));
}

const lazily = <M extends Make>(make: M): M =>
  ((...args: unknown[]) => lazy(() => make(...(args.map(ready) as never[])))) as unknown as M;

export const z = {
  array: lazily(zod.array),
  boolean: lazily(zod.boolean),
  discriminatedUnion: lazily(zod.discriminatedUnion),
  email: lazily(zod.email),
  enum: lazily(zod.enum),
  int: lazily(zod.int),
  literal: lazily(zod.literal),
  looseObject: lazily(zod.looseObject),
  never: lazily(zod.never),
  number: lazily(zod.number),
  object: lazily(zod.object),
  partialRecord: lazily(zod.partialRecord),
  record: lazily(zod.record),
  strictObject: lazily(zod.strictObject),
  string: lazily(zod.string),
  union: lazily(zod.union),
  unknown: lazily(zod.unknown),
  url: lazily(zod.url),
  coerce: { number: lazily(zod.coerce.number) },
  iso: { date: lazily(zod.iso.date), datetime: lazily(zod.iso.datetime) },
};
