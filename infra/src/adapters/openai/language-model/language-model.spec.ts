import { describe, expect, it, onTestFinished } from 'vitest';
import { raw, reply } from '../../../../test/support/model-double/acts.ts';
import { startModelDouble } from '../../../../test/support/model-double/model-double.ts';
import { always, ask, key, piecesOf, setting } from './language-model.fixture.ts';

describe('a language model behind a server', () => {
  it('is asked in the protocol of chat completions, with the key', async () => {
    const { model, server } = await setting(always('Gout is a disease of joints.'));
    expect(await model.complete(ask)).toEqual({ text: 'Gout is a disease of joints.', isComplete: true });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(request?.body).toEqual({
      model: 'double-1',
      messages: ask.messages,
      max_tokens: 50,
      temperature: 0,
    });
    expect([model.name, model.host]).toEqual(['double-1', new URL(server.url).host]);
  });

  it('sends no key where there is none', async () => {
    const server = await startModelDouble();
    onTestFinished(() => server.close());
    const { model } = await setting(undefined, {
      options: { server: { baseUrl: server.url, key: undefined } },
    });
    await model.complete(ask);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('tells that a reply was cut at its most tokens', async () => {
    const { model } = await setting(always(reply('Gout is', { finish: 'length' })));
    expect(await model.complete(ask)).toEqual({ text: 'Gout is', isComplete: false });
  });

  it('gives a reply in pieces', async () => {
    const { model } = await setting(always(reply('Gout hurts.', { pieces: ['Gout', ' hu', 'rts.'] })));
    expect(await piecesOf(model)).toEqual(['Gout', ' hu', 'rts.']);
  });

  it('takes a whole reply where a server has no streams', async () => {
    const whole = { choices: [{ message: { content: 'Gout.' }, finish_reason: 'stop' }] };
    const { model } = await setting(always(raw(JSON.stringify(whole))));
    expect(await piecesOf(model)).toEqual(['Gout.']);
  });
});
