import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Text = (slot: Slot) => string;
/** A place in a call that takes any text: `body.orderUpdates.0.folderId`. */
export type Slot = { path: string; name: string };
/** A call that the table allows, with `text` in its places. */
export type Form = { slots: Slot[]; fill: (text: Text) => Filled };
export type Filled = { params: Record<string, string>; query: Record<string, string>; body: Json };

const parts = ['params', 'query', 'body'] as const;

/** The forms in which an endpoint may be called: with everything that it takes, and with what it needs alone. */
export function formsOf(endpoint: Endpoint): Form[] {
  const schemas = parts.map((part) => [part, jsonSchema(endpoint[part])] as const);
  const forms = [true, false].map((everything): Form => {
    const fill: Form['fill'] = (text) => {
      const filled = schemas.map(([part, schema]) => {
        const made = sample(schema, part, (slot) => text(slot), everything);
        return [part, (made ?? {}) as Json];
      });
      return Object.fromEntries(filled) as Filled;
    };
    const slots: Slot[] = [];
    fill((slot) => {
      slots.push(slot);
      return 'x';
    });
    return { slots, fill };
  });
  const shape = ({ fill }: Form): string => JSON.stringify(fill(() => 'x'));
  return forms.filter((form, at) => forms.findIndex((other) => shape(other) === shape(form)) === at);
}

const jsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

function sample(schema: Json, path: string, text: Text, everything: boolean): unknown {
  const inner = (value: unknown, name: string): unknown =>
    sample(value as Json, `${path}.${name}`, text, everything);
  const [first] = ((schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined) ?? [];
  if (first) return sample(first, path, text, everything);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  switch (schema['type']) {
    case 'object': {
      const required = (schema['required'] ?? []) as string[];
      const all = Object.entries((schema['properties'] ?? {}) as Json);
      const wanted = all.filter(([name]) => everything || required.includes(name));
      return Object.fromEntries(wanted.map(([name, value]) => [name, inner(value, name)]));
    }
    case 'array':
      return [inner(schema['items'], '0')];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1)) === 1
        ? atMost(1, schema)
        : Number(schema['minimum']);
    case 'boolean':
      return true;
    case 'string':
      return formatted(String(schema['format'] ?? '')) ?? text({ path, name: nameOf(path) });
    default:
      return text({ path, name: nameOf(path) });
  }
}

const atMost = (value: number, schema: Json): number => Math.min(value, Number(schema['maximum'] ?? value));

function formatted(format: string): string | null {
  const now = new Date().toISOString();
  if (format === 'date') return now.slice(0, 10);
  if (format === 'date-time') return now;
  return format === 'email' ? 'nobody@example.org' : null;
}

/** The last name of a path that is not a number. */
const nameOf = (path: string): string => path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '';

/** Whether a field names something by its id: `pdfId`, `folderID`, `ankiIds`. */
export const namesAnId = (name: string): boolean => /ids?$/i.test(name);
