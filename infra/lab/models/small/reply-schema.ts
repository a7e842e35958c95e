import type { ChatRequest } from '../chat-request.ts';

/** A small model goes on and on in a text or list that has no end, and its reply would be no JSON. */
const bounds: Record<string, object> = { string: { maxLength: 160 }, array: { maxItems: 3 } };

/** The schema of the reply; undefined: any text. Texts and lists of it are bounded where the request does not do it. */
export function replySchema({ response_format: format }: ChatRequest): object | undefined {
  if (format?.type === 'json_object') return { type: 'object', additionalProperties: true };
  return format?.type === 'json_schema' ? (adapted(format.json_schema.schema) as object) : undefined;
}

/** The grammars know no `anyOf`, and `oneOf` as what is called so elsewhere; and one type for a text with bounds. */
function adapted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(adapted);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, ...rest } = schema as { type?: unknown };
  if (Array.isArray(type) && type.includes('string'))
    return { oneOf: type.map((each: unknown) => adapted({ ...rest, type: each })) };
  const own = Object.entries(schema).map(([key, value]) => [key === 'anyOf' ? 'oneOf' : key, adapted(value)]);
  return { ...(typeof type === 'string' && bounds[type]), ...Object.fromEntries(own) };
}
