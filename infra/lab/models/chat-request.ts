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
