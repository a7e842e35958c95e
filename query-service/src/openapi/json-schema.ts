import { z } from 'zod';

export type JsonObject = { [key: string]: unknown };

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. `input`: what is sent. `output`: what is received. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

/** The properties of an object schema with whether each must be present. */
export function schemaPropertiesOf(
  schema: z.ZodType,
): { name: string; required: boolean; schema: JsonObject }[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}
