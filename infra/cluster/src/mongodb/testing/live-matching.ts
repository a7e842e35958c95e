/** A document as the stand-in keeps it. */
export type Doc = { _id: string } & Record<string, unknown>;
export const idOf = ({ _id: id }: Doc): string => id;
type Condition = Record<string, unknown>;
type Operator = (value: unknown, wanted: never) => boolean;

const isAbsent = (value: unknown): boolean => value === null || value === undefined;
const kindOf = (value: unknown): number => (isAbsent(value) ? 0 : typeof value === 'number' ? 1 : 2);

/** As MongoDB orders values, of those that are used here: null or absent, numbers, texts. */
export function compare(a: unknown, b: unknown): number {
  if (kindOf(a) !== kindOf(b)) return kindOf(a) - kindOf(b);
  if (isAbsent(a) || a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}

const sameKind = (a: unknown, b: unknown): boolean => !isAbsent(a) && typeof a === typeof b;

const operators: Record<string, Operator> = {
  $eq: (value, wanted: unknown) => compare(value, wanted) === 0,
  $in: (value, wanted: readonly unknown[]) => wanted.some((one) => compare(value, one) === 0),
  $gt: (value, wanted: unknown) => sameKind(value, wanted) && compare(value, wanted) > 0,
  $gte: (value, wanted: unknown) => sameKind(value, wanted) && compare(value, wanted) >= 0,
  $lt: (value, wanted: unknown) => sameKind(value, wanted) && compare(value, wanted) < 0,
  $lte: (value, wanted: unknown) => sameKind(value, wanted) && compare(value, wanted) <= 0,
  $ne: (value, wanted: unknown) => compare(value, wanted) !== 0,
  $exists: (value, wanted: boolean) => (value !== undefined) === wanted,
};

function meets(value: unknown, condition: unknown): boolean {
  if (condition === null || typeof condition !== 'object') return compare(value, condition) === 0;
  return Object.entries(condition).every(([name, wanted]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`the stand-in has no ${name}`);
    return operator(value, wanted as never);
  });
}

/** Whether a document meets a filter, with those operators that the adapters use. */
export function matches(doc: Doc, filter: Condition): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return (condition as Condition[]).every((one) => matches(doc, one));
    if (name === '$nor') return !(condition as Condition[]).some((one) => matches(doc, one));
    return meets(doc[name], condition);
  });
}

/** The fields that a filter asks about in such a way that an index over them can serve it. */
export function fieldsOf(filter: Condition): Set<string> {
  const names = Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and') return (condition as Condition[]).flatMap((one) => [...fieldsOf(one)]);
    return name.startsWith('$') ? [] : [name];
  });
  return new Set(names);
}
