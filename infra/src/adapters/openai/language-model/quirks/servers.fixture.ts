// Servers that have to be asked in another way, and such as give nothing.
import {
  type Act,
  failing,
  raw,
  redirect,
  refusal,
  reply,
  unsupported,
  wrongKey,
} from '../../../../../test/support/model-double/acts.ts';
import type { DoubleRequest, Script } from '../../../../../test/support/model-double/model-double.ts';
import { always, key } from '../language-model.fixture.ts';
import { json, message } from './asked.fixture.ts';

const outOfRoom: Act = message({ content: '', reasoning_content: 'Is it COX?' }, 'length');

/** What a server refuses, until it is asked in the way that it takes. */
export const refusing: [string, (request: DoubleRequest) => Act | undefined, number][] = [
  [
    'a system message (Gemma)',
    ({ body }) =>
      body.messages?.[0]?.role === 'system'
        ? failing(400, { message: 'System role not supported' })
        : undefined,
    2,
  ],
  [
    'a system message (Mistral)',
    ({ body }) =>
      body.messages?.[0]?.role === 'system'
        ? failing(400, { message: 'Conversation roles must alternate user/assistant/user/assistant/...' })
        : undefined,
    2,
  ],
  [
    'a system message (OpenAI)',
    ({ body }) =>
      body.messages?.[0]?.role === 'system'
        ? unsupported(
            'messages[0].role',
            "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
          )
        : undefined,
    2,
  ],
  [
    'so many tokens (OpenAI)',
    tooMany(
      (most) =>
        `max_tokens is too large: ${most}. This model supports at most 512 completion tokens, whereas you provided ${most}.`,
    ),
    2,
  ],
  [
    'so many tokens (Groq)',
    tooMany(
      () =>
        '`max_tokens` must be less than or equal to `512`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    ),
    2,
  ],
  [
    'so many tokens (DeepSeek)',
    tooMany(() => 'Invalid max_tokens value, the valid range of max_tokens is [1, 512]'),
    2,
  ],
  [
    'so many tokens (Anthropic)',
    tooMany(
      (most) =>
        `max_tokens: ${most} > 512, which is the maximum allowed number of output tokens for claude-3-7-20250219`,
    ),
    2,
  ],
  [
    'the name of the tokens',
    ({ body }) =>
      body.max_tokens === undefined
        ? undefined
        : unsupported(
            'max_tokens',
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          ),
    2,
  ],
  [
    'a temperature',
    ({ body }) => (body.temperature === undefined ? undefined : unsupported('temperature')),
    2,
  ],
  [
    'a schema and JSON',
    ({ body }) =>
      body.response_format ? failing(400, { message: 'response_format is not supported' }) : undefined,
    3,
  ],
  [
    'an effort',
    ({ body }) => (body.reasoning_effort === undefined ? undefined : unsupported('reasoning_effort')),
    2,
  ],
  [
    'more than its context has',
    ({ body }) =>
      body.max_tokens! > 700
        ? failing(400, {
            message: `'max_tokens' or 'max_completion_tokens' is too large: ${body.max_tokens}. This model's maximum context length is 1500 tokens and your request has 600 input tokens (${body.max_tokens} > 1500 - 600).`,
          })
        : undefined,
    2,
  ],
  [
    'to write in so few tokens what it has thought',
    ({ body }) => (body.max_tokens! < 2_000 ? outOfRoom : undefined),
    2,
  ],
  [
    'to write before it has thought, in a tag',
    ({ body }) => (body.max_tokens! < 2_000 ? reply('<think>Is it', { finish: 'length' }) : undefined),
    2,
  ],
  [
    'to write to the end, as it has thought',
    ({ body }) =>
      body.max_tokens! < 2_000
        ? reply(`<think>${'Is it COX? '.repeat(90)}</think>{"cards": [`, { finish: 'length' })
        : undefined,
    2,
  ],
  [
    'to think less unless it is told to',
    ({ body }) => (body.reasoning_effort === 'low' ? undefined : outOfRoom),
    3,
  ],
];
function tooMany(sentence: (most: number) => string) {
  return ({ body: { max_tokens: most = 0 } }: DoubleRequest): Act | undefined =>
    most > 512 ? failing(400, { message: sentence(most) }) : undefined;
}

const page = '<!doctype html><html><title>Sign in</title></html>';
export const failures: [string, Script, string, string][] = [
  [
    'a wrong key',
    always(wrongKey(key)),
    'refused',
    'the server answered 401 (invalid_api_key): it does not accept the key',
  ],
  [
    'no such model',
    always(failing(404, { message: 'model "x" not found, try pulling it first' })),
    'refused',
    'the server answered 404 (server_error): it has no such model, or its address is another',
  ],
  [
    'no such model, with another status',
    always(failing(400, { message: 'x is not a valid model ID', type: null })),
    'refused',
    'the server answered 400: it has no such model, or its address is another',
  ],
  [
    'an account without credit',
    always(failing(402, { message: 'Insufficient Balance', type: null })),
    'refused',
    'the server answered 402: the account has no credit: “Insufficient Balance”',
  ],
  [
    'a quota that is used up',
    always(
      failing(429, { message: 'You exceeded your current quota.', type: null, code: 'insufficient_quota' }),
    ),
    'refused',
    'the server answered 429 (insufficient_quota): the account has no credit: “You exceeded your current quota.”',
  ],
  [
    'a page to sign in',
    always(raw(page, 'text/html')),
    'nonsense',
    'a web page answered instead of the model',
  ],
  [
    'a page to sign in elsewhere',
    always(redirect('http://127.0.0.1:9/login', 302)),
    'refused',
    'the server answered 302: it sends to another address, which is not followed',
  ],
  ['a page of a gateway', always(raw(page, 'text/html', 502)), 'away', 'the server answered 502'],
  [
    'a prompt that was cut',
    always(message({ content: json }, 'stop', { prompt_tokens: 256, completion_tokens: 90 })),
    'cut',
    'of what was sent the server has read 256 tokens and left out the rest',
  ],
  [
    'words',
    always('I am sorry, but as a language model I would rather not.'),
    'nonsense',
    'the reply of double-1 is not what was asked for: Invalid input: expected object, received undefined',
  ],
  ['nothing', always(reply('')), 'nonsense', 'the reply is empty'],
  [
    'nothing but thoughts, however it is asked',
    always(outOfRoom),
    'nonsense',
    'the reply is empty: its tokens were used up before it began, as by thoughts',
  ],
  ['a refusal', always(refusal()), 'refused', 'the model refused the request'],
  ['a filter', always(reply('', { finish: 'content_filter' })), 'refused', 'the model refused the request'],
  [
    'an error in the form of a reply',
    always('{"title": "", "cards": [], "error": "The engine is overloaded"}'),
    'nonsense',
    'the reply of double-1 is not what was asked for: error: Invalid option',
  ],
  [
    'an error with a status of success',
    always(raw('{"error": {"message": "no slot", "code": 503}}')),
    'away',
    'the server answered 503: “no slot”',
  ],
  [
    'a list of something else',
    always('[1, 2, 3]'),
    'nonsense',
    'the reply of double-1 is not what was asked for: Invalid input: expected object, received array',
  ],
];
