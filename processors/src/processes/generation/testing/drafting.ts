import { createBuiltinEngine, createModelEngine } from '@anamnesis/content/engines.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { isReading, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import type { DraftCard, PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import { pino } from 'pino';
import { createDerivedResults } from '../../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../../platform/derived/testing/memory-derived-store.ts';
import { madeWithModels } from '../../../platform/models/in-worker.ts';
import { createModelNeeds } from '../../../platform/models/model-needs.ts';
import { createDraftPage } from '../drafts.ts';

/** A page of two sentences. */
const quote = 'The mitral valve separates the left atrium from the left ventricle.';
const document = {
  pages: [{ pageNumber: 1, text: `${quote} The tricuspid valve has three leaflets.` }],
};
export const sound = {
  quote,
  prompt: 'The {{c1::mitral valve}} separates the left atrium from the left ventricle.',
  answer: 'mitral valve',
  yield: 'normal',
};
const wrong = { ...sound, prompt: sound.prompt.replace('left atrium', 'right atrium 5 mm wide') };

export const mended = {
  ...sound,
  quote: 'The tricuspid valve has three leaflets.',
  prompt: 'The tricuspid valve has three {{c1::leaflets}}.',
  answer: 'leaflets',
};

export type Call = 'draft' | 'reading' | 'repair';
export const callOf = (request: ModelRequest): Call =>
  isReading(request) ? 'reading' : request.schema?.name === 'repair' ? 'repair' : 'draft';
export const said = (request: ModelRequest): string => {
  const call = callOf(request);
  if (call === 'reading') return readingOf(request);
  return JSON.stringify(
    call === 'repair'
      ? { repaired: [{ number: 0, ...mended }] }
      : { title: null, points: [], facts: [sound, wrong] },
  );
};

/** A model that fails in this way from its nth call on. */
export function failing(from: number, failure: Error, name = 'm1') {
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
export const working = (name?: string) => failing(Infinity, new Error('never'), name);

/** Drafts of the page by these models over what is stored, in the way that workers make them. */
export function drafting(writer: LanguageModel, checker = writer, store = createMemoryDerivedStore()) {
  const { generatePage: _, ...identity } = createModelEngine(writer, checker);
  const needs = createModelNeeds({ models: { writer, checker }, hasForm: () => true });
  const draftPage = createDraftPage({
    engine: {
      ...identity,
      generatePage: (text, page, { replies, signal, shown, ...options }) =>
        needs.made<PageContent, DraftCard[]>(
          (known) =>
            madeWithModels(known, (one, other, show) =>
              createModelEngine(one, other).generatePage(text, page, { ...options, shown: show }),
            ),
          {
            replies,
            shown,
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
  return { store, draftPage, draft: () => draftPage('text', 1, { cardStyle: 'cloze_deletion' }) };
}

export const spent = new ModelUnavailable('budget', 'the tokens of today are spent');
