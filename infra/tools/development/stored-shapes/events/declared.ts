import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { Shapes } from '../compare.ts';
import { fingerprintOf, type JsonSchema, storedSchema } from './schema.ts';

/** What a schema stands for in the log. */
export type Declared = { version: number; schema: JsonSchema };

/** Of every event type, by its name. */
export const declaredEvents: Readonly<Record<string, Declared>> = Object.fromEntries(
  Object.entries(eventDefinitions).map(([type, { version, schema }]) => [
    type,
    { version, schema: storedSchema(schema) },
  ]),
);

export const declaredEventShapes: Shapes = Object.fromEntries(
  Object.entries(declaredEvents).map(([type, { version, schema }]) => [
    type,
    { version, shape: fingerprintOf(schema) },
  ]),
);
