import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { refusalsOf } from './kernel/calls/endpoint-refusals.ts';
import { type Endpoint, hasTokenInQuery } from './kernel/calls/endpoint.ts';
import { commonRefusals } from './kernel/events/refusals.ts';

type Schema = {
  type?: string;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
};

const endpoints = Object.entries<Endpoint>(api);
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The paths in a response, at any depth, where a list has no maximum length. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as Schema;
  const inside = Object.entries(schema).flatMap(([part, value]) => unbounded(value, `${path}.${part}`));
  return type === 'array' && maxItems === undefined ? [path, ...inside] : inside;
}

describe('the endpoint table', () => {
  it('bounds every list of every response', () => {
    const found = endpoints.flatMap(([name, { response }]) => unbounded(schemaOf(response, 'output'), name));
    expect(found).toEqual([]);
  });

  it('finds a list without a bound, wherever it is', () => {
    const list = z.array(z.string());
    for (const response of [list, z.object({ a: z.object({ list }) }), z.union([list, z.string()])]) {
      expect(unbounded(schemaOf(response, 'output'), 'x')).toHaveLength(1);
    }
    expect(unbounded(schemaOf(z.array(list.max(3)).max(2), 'output'), 'x')).toEqual([]);
  });

  it.each(endpoints.filter(([, { kind }]) => kind === 'events'))(
    'opens %s as a stream can be',
    (_, endpoint) => {
      const { side, method, query, bodyLimit } = endpoint;
      const isOpened = method === 'GET' ? bodyLimit === 0 : method === 'POST' && bodyLimit > 0;
      // The query service asks for the work over the bus; commands answer at once.
      expect([side, isOpened]).toEqual(['query', true]);
      const { authorization } = schemaOf(query, 'input').properties ?? {};
      expect(authorization !== undefined).toBe(hasTokenInQuery(endpoint));
    },
  );

  it.each(endpoints.filter(([, { page }]) => page))('lets %s return its list in pages', (_, endpoint) => {
    const { list, most } = endpoint.page!;
    const input = {
      ...schemaOf(endpoint.query, 'input').properties,
      ...schemaOf(endpoint.body, 'input').properties,
    };
    const output = schemaOf(endpoint.response, 'output').properties;
    expect(input['limit']).toMatchObject({ minimum: 1, maximum: most });
    expect(input['cursor']).toMatchObject({ type: 'string' });
    const isArray = output?.[list]?.type === 'array';
    const bound = isArray ? { maxItems: most } : { type: 'object', maxProperties: most };
    expect(output).toMatchObject({ [list]: bound, nextCursor: {} });
    expect(refusalsOf(endpoint)).toContain(commonRefusals.INVALID_CURSOR);
  });
});
