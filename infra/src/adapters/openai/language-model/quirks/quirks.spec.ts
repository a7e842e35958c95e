// What servers and models do to a reply, one of each, from the request over HTTP to the value that is asked for: the whole value comes, or one
// sentence says why none does.
import { askForJson } from '@anamnesis/content';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../../test/support/model-double/model-double.ts';
import { always, key, setting } from '../language-model.fixture.ts';
import { asked, cards, json, whole } from './asked.fixture.ts';
import { read, texts, untitled } from './replies.fixture.ts';
import { failures, refusing } from './servers.fixture.ts';

const answerOf = async (script: Script, effort?: 'high') => {
  const { model, server } = await setting(script, { options: { effort } });
  const value = await askForJson(model, asked, {}).catch((error: unknown) => error);
  return { value, server };
};

describe('a server or model', () => {
  it.each(read)('that replies with %s is read whole', async (_, act) => {
    expect((await answerOf(always(act))).value).toEqual(whole);
  });

  it.each(untitled)('that replies with %s is read, all that it says', async (_, text) => {
    expect((await answerOf(always(text))).value).toEqual({ title: null, cards });
  });

  it.each(texts)('that writes %s into a text is read as it meant', async (_, text, prompt) => {
    expect((await answerOf(always(text))).value).toMatchObject({ cards: [{ prompt }] });
  });

  it.each(refusing)('that refuses %s is asked as it can be, then and later', async (_, refuses, requests) => {
    const { model, server } = await setting((request) => refuses(request) ?? json, {
      options: { effort: 'high' },
    });
    expect(await askForJson(model, asked, {})).toEqual(whole);
    expect(server.requests).toHaveLength(requests);
    await askForJson(model, asked, {});
    expect(server.requests).toHaveLength(requests + 1);
    const said = server.requests
      .at(-1)!
      .body.messages!.map(({ content }) => content)
      .join('\n');
    expect(said).toContain(asked.prompt);
    expect(said).toContain(JSON.stringify(asked.data));
  });

  it.each(failures)('that gives %s is told in a sentence', async (_, script, reason, sentence) => {
    const { value } = await answerOf(script);
    expect(value).toBeInstanceOf(ModelUnavailable);
    expect(value).toMatchObject({ reason, message: expect.stringContaining(sentence) });
    expect(String(value)).not.toContain(key);
  });

  it('of many is known', () => {
    expect([read, untitled, texts, refusing, failures].flat().length).toBeGreaterThanOrEqual(62);
  });
});
