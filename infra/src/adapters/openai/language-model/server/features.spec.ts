import { describe, expect, it } from 'vitest';
import {
  type Act,
  failing,
  raw,
  replyJson,
  unsupported,
} from '../../../../../test/support/model-double/acts.ts';
import { type Script } from '../../../../../test/support/model-double/model-double.ts';
import {
  always,
  ask,
  failureOf,
  first,
  piecesOf,
  schema,
  setting,
  withSchema,
} from '../language-model.fixture.ts';

const formatOf = (body: { response_format?: { type: string } }): string =>
  body.response_format?.type ?? 'none';

const knowsLittle: Script = ({ body }) => {
  if (body.max_tokens !== undefined)
    return unsupported('max_tokens', "'max_tokens' is not supported. Use 'max_completion_tokens' instead.");
  if (body.temperature !== undefined) return unsupported('temperature', "'temperature' does not support 0");
  if (body.stream_options) return failing(422, { message: 'extra fields: stream_options' });
  return 'Gout.';
};

describe('what a server does not know', () => {
  it('is the shape of a reply by a schema', async () => {
    const { model, server } = await setting(always(replyJson({ front: 'x' })));
    await model.complete(withSchema);
    expect(server.requests[0]?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'cards', schema: schema.schema, strict: true },
    });
    expect(server.requests[0]?.raw).not.toContain('JSON schema');
  });

  it.each([400, 422])('falls back to JSON, and to words, and remembers it (%d)', async (status) => {
    const script: Script = ({ body }) =>
      body.response_format
        ? failing(status, { message: `response_format ${body.response_format.type} is not supported` })
        : replyJson({ front: 'x' });
    const { model, server } = await setting(script);
    for (let n = 0; n < 2; n += 1) expect((await model.complete(withSchema)).text).toBe('{"front":"x"}');
    expect(server.requests.map(({ body }) => formatOf(body))).toEqual([
      'json_schema',
      'json_object',
      'none',
      'none',
    ]);
    const [system, user] = server.requests.at(-1)!.body.messages!;
    expect(system).toMatchObject({
      role: 'system',
      content: expect.stringContaining('"required":["front"]'),
    });
    expect(user).toEqual(ask.messages[0]);
  });

  it('is told the schema in words as well, once it replied without regard to it', async () => {
    const { model, server } = await setting(first('Sure! Here is a card.', replyJson({ front: 'x' })));
    await model.complete(withSchema);
    await model.complete(withSchema);
    expect(server.requests.map(({ raw: sent }) => sent.includes('JSON schema'))).toEqual([false, true]);
    expect(formatOf(server.requests[1]!.body)).toBe('json_schema');
  });

  it('may be the name of the most tokens, a temperature, or what a stream used', async () => {
    const { model, server } = await setting(knowsLittle);
    expect(await piecesOf(model)).toEqual(['Gout.']);
    expect(server.requests).toHaveLength(4);
    expect(await piecesOf(model)).toEqual(['Gout.']);
    expect(server.requests).toHaveLength(5);
    expect(server.requests.at(-1)?.body).toEqual({
      model: 'double-1',
      messages: ask.messages,
      max_completion_tokens: 50,
      stream: true,
    });
  });

  it.each<[string, Act]>([
    [
      'vLLM',
      raw('{"object":"error","message":"response_format is not supported","code":400}', undefined, 400),
    ],
    ['FastAPI', raw('{"detail":[{"loc":["body","response_format"],"msg":"Extra inputs"}]}', undefined, 422)],
    ['a proxy', raw('response_format: unknown field', 'text/plain', 400)],
  ])('is understood in the words of %s', async (_, refusal) => {
    const { model, server } = await setting(({ body }) =>
      body.response_format?.type === 'json_schema' ? refusal : replyJson({ front: 'x' }),
    );
    await model.complete(withSchema);
    expect(server.requests.map(({ body }) => formatOf(body))).toEqual(['json_schema', 'json_object']);
  });

  it('is not concluded from a text that a refusal quotes, nor from a request that is too long', async () => {
    const quoted = unsupported('model', 'no such thing: "temperature 39, max_tokens"');
    const tooLong = failing(400, {
      message: "'max_tokens' is too large: the maximum context length is 8192 tokens",
      code: 'context_length_exceeded',
    });
    const { model, server } = await setting(first(quoted, tooLong));
    await failureOf(model.complete(ask));
    await failureOf(model.complete(ask));
    expect(server.requests).toHaveLength(2);
    await model.complete(ask);
    expect(server.requests[2]?.body).toMatchObject({ max_tokens: 50, temperature: 0 });
  });

  it('is asked for again a bounded number of times, whatever it refuses', async () => {
    const message = 'max_tokens temperature stream_options response_format';
    const { model, server } = await setting(always(failing(400, { message })));
    expect((await failureOf(model.complete(withSchema))).reason).toBe('refused');
    expect(server.requests.length).toBeLessThanOrEqual(6);
  });
});
