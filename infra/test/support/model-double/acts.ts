/** What the double does with a request, in the words of the protocol of chat completions. */
export type Act =
  | Reply
  | { kind: 'refusal'; text: string }
  | { kind: 'error'; status: number; error: WireError; headers?: Record<string, string> }
  | {
      kind: 'raw';
      status?: number;
      contentType?: string;
      headers?: Record<string, string>;
      body: string | Buffer;
    }
  /** The connection is destroyed: before a response, after its headers, or after so many characters of its body. */
  | { kind: 'cut'; when: 'before' | 'headers' | number; text?: string }
  /** Nothing follows any more, until the client goes. */
  | { kind: 'hang'; when: 'before' | 'headers' | number; text?: string }
  | { kind: 'redirect'; to: string; status?: number }
  /** So many bytes of zeros, compressed to a thousandth. */
  | { kind: 'bomb'; bytes: number }
  | { kind: 'vectors'; vectors: number[][] };

export type Reply = {
  kind: 'reply';
  text: string;
  finish?: 'stop' | 'length' | 'content_filter' | null;
  /** null: the server sends nothing. Default: a token for four characters. */
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  /** Of a stream; by default word by word. */
  pieces?: readonly string[];
  /** What a piece waits for, by its number, the first is 0. */
  before?: (piece: number) => Promise<unknown> | undefined;
};

/** As OpenAI writes errors; llama.cpp and vLLM have a number as code. */
export type WireError = {
  message: string;
  type?: string | null;
  code?: string | number | null;
  param?: string | null;
};

export const reply = (text: string, more: Omit<Partial<Reply>, 'kind' | 'text'> = {}): Reply => ({
  kind: 'reply',
  text,
  ...more,
});
export const replyJson = (value: unknown): Reply => reply(JSON.stringify(value));
export const refusal = (text = 'I cannot help with that.'): Act => ({ kind: 'refusal', text });
export const failing = (
  status: number,
  error: Partial<WireError> = {},
  headers?: Record<string, string>,
): Act => ({
  kind: 'error',
  status,
  error: {
    message: 'The server had an error while processing your request.',
    type: 'server_error',
    ...error,
  },
  ...(headers && { headers }),
});
/** 429. `retryAfter`: seconds, or a date. */
export const tooMany = (retryAfter?: string): Act =>
  failing(
    429,
    { message: 'Rate limit reached for requests', type: 'requests', code: 'rate_limit_exceeded' },
    retryAfter === undefined ? undefined : { 'retry-after': retryAfter },
  );
/** As OpenAI refuses a parameter of a request. */
export const unsupported = (
  param: string,
  message = `Unsupported parameter: '${param}' is not supported.`,
): Act => failing(400, { message, type: 'invalid_request_error', code: 'unsupported_parameter', param });
export const wrongKey = (key: string): Act =>
  failing(401, {
    message: `Incorrect API key provided: ${key}.`,
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  });
export const raw = (body: string | Buffer, contentType = 'application/json', status = 200): Act => ({
  kind: 'raw',
  body,
  contentType,
  status,
});
export const malformedJson = (): Act => raw('{"id": "chatcmpl-1", "choices": [{"message": {"content": "Hea');
export const cut = (when: 'before' | 'headers' | number, text?: string): Act => ({
  kind: 'cut',
  when,
  ...(text !== undefined && { text }),
});
export const hang = (when: 'before' | 'headers' | number, text?: string): Act => ({
  kind: 'hang',
  when,
  ...(text !== undefined && { text }),
});
export const redirect = (to: string, status = 307): Act => ({ kind: 'redirect', to, status });
export const bomb = (bytes: number): Act => ({ kind: 'bomb', bytes });
