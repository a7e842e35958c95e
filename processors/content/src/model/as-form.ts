// A value that a model gave for a form, put into the form where it says the same in another way: `"true"` for true, one where a list is asked
// for, a list alone where the form has one list, a form in a wrapper. What is right is decided by the form alone.
import type { z } from 'zod';

/** Wrappers in wrappers that are opened. */
const DEEPEST = 3;

type Keyed = Readonly<Record<string, unknown>>;
const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value by a form, as it is or put into it. */
function asForm<F extends z.ZodType>(form: F, value: unknown): z.ZodSafeParseResult<z.output<F>> {
  const read = form.safeParse(adapted(form, value));
  return read.success ? read : form.safeParse(value);
}

/** The same of what may be wrapped, or be a list alone. */
export function asFormOf<F extends z.ZodType>(
  form: F,
  value: unknown,
  depth = 0,
): z.ZodSafeParseResult<z.output<F>> {
  const read = asForm(form, value);
  if (read.success || depth === DEEPEST) return read;
  for (const other of Array.isArray(value) ? listsOf(form, value) : wrappedIn(form, value)) {
    const inner = asFormOf(form, other, depth + 1);
    if (inner.success) return inner;
  }
  return read;
}

/** What a list alone can be meant as: it is a list of the form, and the others are empty. */
function listsOf(form: z.ZodType, items: readonly unknown[]): unknown[] {
  if (items.length === 0) return [];
  const fields = fieldsOf(form);
  const lists = Object.keys(fields).filter((key) => isList(fields[key]!));
  if (lists.length > 1 && !items.every(isKeyed)) return [];
  return lists.flatMap((list) => {
    const meant = Object.fromEntries(lists.map((key) => [key, key === list ? items : []]));
    const read: unknown = asForm(form, meant).data;
    const taken = isKeyed(read) ? read[list] : undefined;
    return Array.isArray(taken) && taken.length > 0 ? [meant] : [];
  });
}

/** What an object that has nothing of the form itself may hold it in: `{"result": …}`, the arguments of a call, also as a text. */
function wrappedIn(form: z.ZodType, value: unknown): unknown[] {
  if (!isKeyed(value)) return [];
  const fields = fieldsOf(form);
  if (Object.keys(value).some((key) => key !== 'name' && nameOf(fields, key) !== undefined)) return [];
  return Object.values(value).flatMap((inner) => {
    if (typeof inner === 'object' && inner !== null) return [inner];
    return typeof inner === 'string' && inner.trimStart().startsWith('{') ? parsed(inner) : [];
  });
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** A form from within: what zod shows of each. */
type Inside =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'optional' | 'nullable' | 'default' | 'prefault' | 'catch' | 'readonly'; innerType: z.ZodType }
  | { type: 'pipe'; in: z.ZodType; out: z.ZodType }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'boolean' | 'number' | 'int' | 'string' | 'transform' | 'unknown' };
const insideOf = (form: z.ZodType): Inside => form.def as unknown as Inside;

/** What is read by this form, without what it may be left out or transformed as. */
function coreOf(form: z.ZodType): Inside {
  const inside = insideOf(form);
  if ('innerType' in inside) return coreOf(inside.innerType);
  if (inside.type !== 'pipe') return inside;
  return coreOf(insideOf(inside.in).type === 'transform' ? inside.out : inside.in);
}

function fieldsOf(form: z.ZodType): Record<string, z.ZodType> {
  const inside = coreOf(form);
  if (inside.type === 'object') return inside.shape;
  return inside.type === 'union'
    ? (Object.assign({}, ...inside.options.map(fieldsOf)) as Record<string, z.ZodType>)
    : {};
}

const isList = (form: z.ZodType): boolean => coreOf(form).type === 'array';
const plain = (key: string): string => key.toLowerCase().replaceAll('_', '').trim();

/** The field that a key means: `oneAnswer` is `one_answer`. */
function nameOf(fields: Record<string, z.ZodType>, key: string): string | undefined {
  return Object.hasOwn(fields, key) ? key : Object.keys(fields).find((field) => plain(field) === plain(key));
}

function adapted(form: z.ZodType, value: unknown): unknown {
  const inside = coreOf(form);
  switch (inside.type) {
    case 'object':
      return isKeyed(value) ? adaptedObject(inside.shape, value) : value;
    case 'array':
      return adaptedList(inside.element, value);
    case 'union':
      return (
        inside.options
          .map((option) => adapted(option, value))
          .find((one, n) => inside.options[n]!.safeParse(one).success) ?? value
      );
    case 'enum':
      return typeof value === 'string'
        ? (Object.values(inside.entries).find(
            (one) => typeof one === 'string' && plain(one) === plain(value),
          ) ?? value)
        : value;
    case 'literal':
      return typeof value === 'string'
        ? (inside.values.find((one) => String(one) === plain(value)) ?? value)
        : value;
    case 'boolean':
      return typeof value === 'string' ? (TRUTHS[value.trim().toLowerCase()] ?? value) : value;
    case 'number':
    case 'int':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value;
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    default:
      return value;
  }
}

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

function adaptedObject(fields: Record<string, z.ZodType>, value: Keyed): Keyed {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const field = nameOf(fields, key);
      return field === undefined ? [key, one] : [field, adapted(fields[field]!, one)];
    }),
  );
}

function adaptedList(element: z.ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => adapted(element, one));
  return isKeyed(value) && asForm(element, value).success ? [value] : value;
}
