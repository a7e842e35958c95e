// A request as somebody reads it who writes its reply.
import type { ChatMessage, ChatRequest } from '../chat-request.ts';

const longestName = 60;

/** What its file is called after: the schema that its reply has to fit, `object` for any JSON object, `text`. */
export function kindOf({ response_format: format }: ChatRequest): string {
  if (format?.type === 'json_schema')
    return format.json_schema.name.replace(/[^\w-]+/gu, '_').slice(0, longestName);
  return format?.type === 'json_object' ? 'object' : 'text';
}

/** What a reply has to be. */
export type ReplyForm = {
  /** null: a text. */
  schema: Record<string, unknown> | null;
  /** null: any number. */
  mostTokens: number | null;
};

const replyFormOf = (request: ChatRequest): ReplyForm => ({
  schema: schemaOf(request.response_format),
  mostTokens: request.max_completion_tokens ?? request.max_tokens ?? null,
});

function schemaOf(format: ChatRequest['response_format']): ReplyForm['schema'] {
  if (format?.type === 'json_schema') return format.json_schema.schema;
  return format?.type === 'json_object' ? { type: 'object' } : null;
}

/** The text of its file. The same request has the same text, whether its reply is to be streamed or not. */
export function fileText(request: ChatRequest): string {
  const { schema, mostTokens } = replyFormOf(request);
  const file: RequestFile = {
    kind: kindOf(request),
    max_tokens: mostTokens,
    messages: request.messages.map(shown),
    reply_schema: schema,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type RequestFile = {
  kind: string;
  max_tokens: number | null;
  messages: object[];
  reply_schema: Record<string, unknown> | null;
};

/** Of the request in a file. */
export function replyFormIn(text: string): ReplyForm {
  const { max_tokens: mostTokens, reply_schema: schema } = JSON.parse(text) as RequestFile;
  return { schema, mostTokens };
}

/** A message that is a JSON value stands there as one, others as a list of their lines. */
function shown({ role, content }: ChatMessage): object {
  const value = parsed(content);
  return typeof value === 'object' && value !== null
    ? { role, json: value }
    : { role, lines: content.split('\n') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
