import type { ModelMessage, ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { Features } from './features.ts';

type Body = ChatCompletionCreateParamsNonStreaming;

/** A request in the protocol of chat completions, as far as the server knows it. */
export function toBody(model: string, request: ModelRequest, features: Features): Body {
  const { schema, maxTokens } = request;
  const mode = schema && features.modeOf(schema.name);
  const isTold = schema !== undefined && (mode !== 'schema' || features.tellsSchema);
  return {
    model,
    messages: isTold ? withSchema(request.messages, schema.schema) : [...request.messages],
    [features.tokensField]: maxTokens,
    ...(features.takesTemperature && { temperature: 0 }),
    ...(schema && mode === 'schema' && { response_format: strict(schema) }),
    ...(mode === 'object' && { response_format: { type: 'json_object' as const } }),
  };
}

const strict = ({ name, schema }: NonNullable<ModelRequest['schema']>) => ({
  type: 'json_schema' as const,
  json_schema: { name, schema, strict: true },
});

const inWords = (schema: Record<string, unknown>): string =>
  `Reply with one JSON value and nothing else: no words before or after it, no code fence. It must be valid by this JSON schema:\n${JSON.stringify(schema)}`;

/** The schema stands in the first system message: the templates of some models allow only one, at the beginning. */
function withSchema(messages: readonly ModelMessage[], schema: Record<string, unknown>): ModelMessage[] {
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: inWords(schema) }, ...messages];
  return [{ role: 'system', content: `${first.content}\n\n${inWords(schema)}` }, ...rest];
}
