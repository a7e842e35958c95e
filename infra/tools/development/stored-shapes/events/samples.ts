import type { JsonSchema } from './schema.ts';

/** Of the formats and patterns that a text may have to have. The first that fits is taken. */
const texts = [
  '2026-03-01T12:00:00.000Z',
  '2026-03-01',
  'x',
  '0'.repeat(64),
  `${'0'.repeat(64)}.png`,
  'image/png',
  'x.png',
  '1',
];

/** Values that a schema accepts: with what may be absent and without it, and with each option of its unions. */
export function samplesOf(schema: JsonSchema): unknown[] {
  const samples = Array.from({ length: 2 * mostOptions(schema) }, (_, n) => sampleOf(schema, n));
  return [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()];
}

const optionsOf = ({ anyOf, oneOf, type, ...rest }: JsonSchema): JsonSchema[] | undefined =>
  Array.isArray(type) ? type.map((each) => ({ ...rest, type: each })) : (anyOf ?? oneOf);

/** Of the union with the most options that is anywhere in it. */
function mostOptions(schema: JsonSchema): number {
  const { properties = {}, items, additionalProperties } = schema;
  const options = optionsOf(schema) ?? [];
  const parts = [...Object.values(properties), ...options, items, additionalProperties];
  return Math.max(
    1,
    options.length,
    ...parts.map((part) => (typeof part === 'object' ? mostOptions(part) : 1)),
  );
}

/** Sample `n`: even ones have nothing that may be absent, odd ones all of it. */
function sampleOf(schema: JsonSchema, n: number): unknown {
  const nth = <T>(values: readonly T[]): T => values[Math.floor(n / 2) % values.length]!;
  const options = optionsOf(schema);
  if (options) return sampleOf(nth(options), n);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return nth(schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, n);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, n % 2) }, () => sampleOf(schema.items!, n));
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(
        schema.minimum ?? Math.min(1, schema.maximum ?? 1),
        (schema.exclusiveMinimum ?? -1) + 1,
      );
    case 'boolean':
      return n % 2 === 1;
    case 'null':
      return null;
    case undefined:
      return {};
    default:
      throw new Error(`no sample of the type ${schema.type}`);
  }
}

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  n: number,
): object {
  const isThere = (name: string): boolean => n % 2 === 1 || required.includes(name);
  const fields = Object.entries(properties).flatMap(([name, each]) =>
    isThere(name) ? [[name, sampleOf(each, n)]] : [],
  );
  if (typeof additionalProperties === 'object' && n % 2 === 1)
    fields.push([
      String(sampleOf(propertyNames ?? { type: 'string' }, n)),
      sampleOf(additionalProperties, n),
    ]);
  return Object.fromEntries(fields);
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  if (format === 'uri') return 'https://example.org/';
  const isOne = (text: string): boolean =>
    pattern === undefined ? text === 'x' : new RegExp(pattern, 'u').test(text);
  const text = texts.find(isOne);
  if (text === undefined) throw new Error(`no text fits ${pattern}`);
  return text.padEnd(minLength, text).slice(0, maxLength);
}
