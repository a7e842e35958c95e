import type { ModelMessage, ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { LearntFeatures } from './features.ts';

type Body = ChatCompletionCreateParamsNonStreaming;

/** A request in the protocol of chat completions, as far as the server knows it. `maxTokens`: of the reply, with its thoughts. */
export function toBody(
  model: string,
  request: ModelRequest,
  { known, modeOf }: Pick<LearntFeatures, 'known' | 'modeOf'>,
  maxTokens: number,
): Body {
  const { schema } = request;
  const mode = schema && modeOf(schema.name);
  const isTold = schema !== undefined && (mode !== 'schema' || known.tellsSchema);
  const messages = isTold ? withSchema(request.messages, schema.schema) : [...request.messages];
  return {
    model,
    messages: known.takesSystem ? messages : withoutSystem(messages),
    [known.tokensField]: Math.min(maxTokens, known.mostTokens),
    ...(known.takesTemperature && { temperature: 0 }),
    ...(known.effort && { reasoning_effort: known.effort }),
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

/** What a system message says stands at the beginning of the first of a person, whose own text stays what ends it. */
function withoutSystem(messages: readonly ModelMessage[]): ModelMessage[] {
  const told = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const first = others[0]?.role === 'user' ? others.shift() : undefined;
  return [{ role: 'user', content: [...told, ...(first ? [first.content] : [])].join('\n\n') }, ...others];
}
