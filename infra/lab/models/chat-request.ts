// What is read of a request to /v1/chat/completions. Other fields are ignored, as servers for models of one's own do.
import { z } from 'zod';

const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([
    z.string(),
    z
      .array(z.object({ type: z.literal('text'), text: z.string() }))
      .transform((parts) => parts.map(({ text }) => text).join('\n')),
  ]),
});
const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
  }),
]);

export const chatRequestSchema = z.object({
  model: z.string(),
  messages: z.array(message).min(1),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  // Other than elsewhere 0: the same request has the same answer.
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.int().nullish(),
  n: z.literal(1).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  response_format: responseFormat.nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;
export type ChatMessage = ChatRequest['messages'][number];

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
