import { createModelEngine } from '@anamnesis/content/engines/openai/engine.ts';
import { createBuiltinEngine } from '@anamnesis/content/engines/places/engine.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { isReading, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { createModelNeeds } from '../../platform/models/model-needs.ts';
import { madeWithModels } from '../../platform/models/in-worker.ts';
import { createDraftPage } from './drafts.ts';

const quote = 'The mitral valve separates the left atrium from the left ventricle.';
const document = {
  pages: [{ pageNumber: 1, text: `${quote} The tricuspid valve has three leaflets.` }],
};
const sound = {
  quote,
  prompt: 'The {{c1::mitral valve}} separates the left atrium from the left ventricle.',
  answer: 'mitral valve',
  yield: 'normal',
};
const wrong = { ...sound, prompt: sound.prompt.replace('left atrium', 'right atrium 5 mm wide') };

type Call = 'draft' | 'reading' | 'repair';
const callOf = (request: ModelRequest): Call =>
  isReading(request) ? 'reading' : request.schema?.name === 'repair' ? 'repair' : 'draft';
const said = (request: ModelRequest): string => {
  const call = callOf(request);
  if (call === 'reading') return readingOf(request);
  return JSON.stringify(
    call === 'repair'
      ? { repaired: [{ number: 0, ...sound, prompt: sound.prompt.replace('separates', 'divides') }] }
      : { title: null, points: [], facts: [sound, wrong] },
  );
};

/** A model that fails in this way from its nth call on. */
function failing(from: number, failure: Error, name = 'm1') {
  const calls: Call[] = [];
  const model: LanguageModel = {
    ...scriptedModel((request) => {
      calls.push(callOf(request));
      if (calls.length >= from) throw failure;
      return said(request);
    }),
    name,
  };
  return { model, calls };
}
const working = (name?: string) => failing(Infinity, new Error('never'), name);

/** Drafts of the page by these models over what is stored, in the way that workers make them. */
function drafting(writer: LanguageModel, checker = writer, store = createMemoryDerivedStore()) {
  const { generatePage: _, ...identity } = createModelEngine(writer, checker);
  const needs = createModelNeeds({ models: { writer, checker }, hasForm: () => true });
  const draftPage = createDraftPage({
    engine: {
      ...identity,
      generatePage: (text, page, { replies, signal, ...options }) =>
        needs.made(
          (known) =>
            madeWithModels(known, (one, other) =>
              createModelEngine(one, other).generatePage(text, page, options),
            ),
          {
            replies,
            work: { signal: signal ?? new AbortController().signal, extend() {}, queued() {} },
          },
        ),
    },
    builtinEngine: createBuiltinEngine(),
    readText: async () => document,
    derived: createDerivedResults({
      store,
      blobs: { has: async () => true },
      logger: pino({ level: 'silent' }),
    }),
  });
  return { store, draft: () => draftPage('text', 1, { cardStyle: 'cloze_deletion' }) };
}

const spent = new ModelUnavailable('budget', 'the tokens of today are spent');

describe('where the budget is spent', () => {
  it('between draft and reading, the page is the built-in engine’s and says why; the draft is not paid for again', async () => {
    const { model, calls } = failing(2, spent);
    const first = drafting(model);
    const page = await first.draft();
    expect(page).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'budget' });
    expect(page.cards.length).toBeGreaterThan(0);
    expect(calls).toEqual(['draft', 'reading']);
    const later = working();
    const again = await drafting(later.model, later.model, first.store).draft();
    expect(again).toMatchObject({ engine: { name: 'openai', model: 'm1' } });
    expect(later.calls).toEqual(['reading', 'repair', 'reading']);
  });

  it.each([
    ['between reading and repair', 3],
    ['between the repair and its reading', 4],
  ])('%s, what was sound is kept, and nothing else is shown', async (_when, from) => {
    const { model, calls } = failing(from, spent);
    const page = await drafting(model).draft();
    expect(page.cards.map(({ prompt }) => prompt)).toEqual([sound.prompt]);
    expect(page).toMatchObject({ engine: { model: 'm1' }, dropped: 1 });
    expect(page.insteadOf).toBeUndefined();
    expect(calls).toHaveLength(from);
  });
});

it('has the built-in engine make a page that its reader does not read in time', async () => {
  const reader = failing(1, new ModelUnavailable('slow', 'no answer in time'), 'slow-reader');
  const page = await drafting(working().model, reader.model).draft();
  expect(page).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'slow' });
  expect(page.cards.length).toBeGreaterThan(0);
  expect(reader.calls).toEqual(['reading']);
});

describe('where another model is set between draft and reading', () => {
  const stopped = new Error('the server stops');

  it('nothing of the draft of the one is taken for that of the other', async () => {
    const first = failing(2, stopped);
    const before = drafting(first.model);
    await expect(before.draft()).rejects.toBe(stopped);
    const second = working('m2');
    const page = await drafting(second.model, second.model, before.store).draft();
    expect(page).toMatchObject({ engine: { name: 'openai', model: 'm2' } });
    expect([first.calls, second.calls]).toEqual([
      ['draft', 'reading'],
      ['draft', 'reading', 'repair', 'reading'],
    ]);
  });

  it('as the reader alone, the draft is read by the new one and not written again', async () => {
    const [writer, old] = [working(), failing(1, stopped, 'reader-1')];
    const before = drafting(writer.model, old.model);
    await expect(before.draft()).rejects.toBe(stopped);
    const reader = working('reader-2');
    const page = await drafting(writer.model, reader.model, before.store).draft();
    expect(page.cards.map(({ prompt }) => prompt)).toContain(sound.prompt);
    expect([writer.calls, reader.calls]).toEqual([
      ['draft', 'repair'],
      ['reading', 'reading'],
    ]);
  });
});
