import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What of JSON Schema zod writes for data. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** Of what is stored of a value that the schema accepted: what it fills in is there like all else. */
export const storedSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  }) as JsonSchema;

/** Of all that the schema says, whatever the order in which it says it. */
export function fingerprintOf(schema: JsonSchema): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(schema)))
    .digest('hex')
    .slice(0, 16);
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder).sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, inOrder(each)]));
}
