import type {
  ContentEngine,
  DraftCard,
  HowMany,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { createDraftPage } from './drafts.ts';

const card: DraftCard = {
  prompt: '{{c1::Renin}} is an enzyme',
  answer: 'Renin',
  span: 'Renin is an enzyme',
  style: 'cloze_deletion',
};
const content = (cards: DraftCard[]) => ({ summary: null, cards, dropped: 0 });

const readText = async () => ({
  pages: [{ pageNumber: 1, text: 'Renin is an enzyme\nRenin inhibitors: never give with verapamil' }],
});

/** Drafts of an engine of that version, which makes that card, over what is stored; `asked` counts its pages. */
function drafting(version: string, made: DraftCard, store = createMemoryDerivedStore(), model?: string) {
  const asked = { pages: 0 };
  const wanted: (HowMany | undefined)[] = [];
  const engine: ContentEngine = {
    name: model === undefined ? 'builtin' : 'openai',
    version,
    ...(model !== undefined && { model, prompts: 'p' }),
    async generatePage(_document, _page, { howMany }) {
      asked.pages += 1;
      wanted.push(howMany);
      return content([made]);
    },
  };
  const blobs = { has: async () => true };
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const draftPage = createDraftPage({ engine, builtinEngine: engine, readText, derived });
  return {
    asked,
    wanted,
    store,
    cards: async (howMany?: HowMany) =>
      (await draftPage('text', 1, { cardStyle: 'cloze_deletion', howMany })).cards,
  };
}

it('keeps the mark of a draft with what is stored', async () => {
  const marked = { ...card, isHighYield: true, isCheckedLess: true as const };
  const first = drafting('2', marked);
  expect(await first.cards()).toEqual([marked]);
  const second = drafting('2', marked, first.store);
  expect(await second.cards()).toEqual([marked]);
  expect(second.asked.pages).toBe(0);
});

it('reads what was stored before drafts had a mark', async () => {
  const store = createMemoryDerivedStore();
  await store.put('text', 'drafts@builtin-2/cloze_deletion/1', { value: content([card]), files: [] });
  const { cards, asked } = drafting('2', card, store);
  expect(await cards()).toEqual([card]);
  expect(asked.pages).toBe(0);
});

it('keeps each number of cards for itself; the usual one is what was stored before there was a choice', async () => {
  const store = createMemoryDerivedStore();
  await store.put('text', 'drafts@builtin-2/cloze_deletion/1', { value: content([]), files: [] });
  const { cards, wanted } = drafting('2', card, store);
  expect(await cards('normal')).toEqual([]);
  for (const howMany of ['fewer', 'everything', 'fewer', undefined] as const) await cards(howMany);
  expect(wanted).toEqual(['fewer', 'everything']);
});

it('asks a later version of the engine anew', async () => {
  const old = drafting('1', card);
  await old.cards();
  const better = { ...card, answer: 'enzyme', prompt: 'Renin is an {{c1::enzyme}}' };
  expect(await drafting('2', better, old.store).cards()).toEqual([better]);
});

const written = (version: string, made: DraftCard) => drafting(version, made, undefined, 'm').cards();

it('stores nothing of a model without its place on the page', async () => {
  expect(await written('3', { ...card, span: 'Renin is a vitamin' })).toEqual([]);
  const free = { ...card, prompt: 'An enzyme of the kidney: {{c1::renin}}', answer: 'renin' };
  expect(await written('4', free)).toEqual([free]);
});

it('tells a model what earlier pages ask, and the built-in engine nothing', async () => {
  const asked = new Map<string, readonly string[] | undefined>();
  const pages = [1, 2].map((pageNumber) => ({ pageNumber, text: 'Renin is an enzyme' }));
  const engineOf = (name: string, model?: string): ContentEngine => ({
    name,
    version: '1',
    ...(model !== undefined && { model, prompts: 'p' }),
    async generatePage(_document, page, options) {
      asked.set(`${name} ${page}`, options.asked);
      return content([card]);
    },
  });
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs: { has: async () => true },
    logger: pino({ level: 'silent' }),
  });
  const draftPage = createDraftPage({
    engine: engineOf('openai', 'm'),
    builtinEngine: engineOf('builtin'),
    readText: async () => ({ pages }),
    derived,
  });
  for (const engine of [undefined, 'builtin'] as const)
    for (const page of [1, 2]) await draftPage('text', page, { cardStyle: 'cloze_deletion', engine });
  expect(Object.fromEntries(asked)).toEqual({
    'openai 1': [],
    'openai 2': ['Renin is an enzyme'],
    'builtin 1': undefined,
    'builtin 2': undefined,
  });
});

/** A model's engine over what is stored, that fails as often as is said, with the built-in one beside it. */
function overModel({ fails = 0, model = 'm 1', checkModel = '' } = {}, store = createMemoryDerivedStore()) {
  const asked = { model: 0, builtin: 0, paid: 0, failures: [] as string[] };
  const engine: ContentEngine = {
    name: 'openai',
    version: '1',
    model,
    prompts: 'p',
    ...(checkModel !== '' && { checkModel }),
    async generatePage(_document, _page, { replies }) {
      asked.model += 1;
      await replies?.of('draft', async () => `reply ${(asked.paid += 1)}`);
      if (asked.model <= fails) throw new ModelUnavailable('slow', 'no answer in time');
      return content([card]);
    },
  };
  const builtinEngine: ContentEngine = {
    name: 'builtin',
    version: '9',
    async generatePage() {
      asked.builtin += 1;
      return content([]);
    },
  };
  const derived = createDerivedResults({
    store,
    blobs: { has: async () => true },
    logger: pino({ level: 'silent' }),
  });
  const standsIn = ({ reason }: ModelUnavailable): void => void asked.failures.push(reason);
  const draftPage = createDraftPage({ engine, builtinEngine, readText, derived, standsIn });
  const cloze = { cardStyle: 'cloze_deletion' } as const;
  return {
    asked,
    store,
    draft: () => draftPage('text', 1, cloze),
    builtin: () => draftPage('text', 1, { ...cloze, engine: 'builtin' }),
  };
}

it('says which engine, model and prompts made a page', async () => {
  const { draft, builtin, asked } = overModel();
  expect(await draft()).toMatchObject({
    cards: [card],
    engine: { name: 'openai', version: '1', model: 'm 1', prompts: 'p' },
  });
  expect(await builtin()).toEqual({ ...content([]), engine: { name: 'builtin', version: '9' } });
  expect(asked).toEqual({ model: 1, builtin: 1, paid: 1, failures: [] });
});

it('lets the built-in engine stand in for a model that fails, and asks the model again later', async () => {
  const { draft, asked } = overModel({ fails: 1 });
  expect(await draft()).toMatchObject({ cards: [], engine: { name: 'builtin' }, insteadOf: 'slow' });
  expect(asked.failures).toEqual(['slow']);
  expect(await draft()).toMatchObject({ cards: [card], engine: { name: 'openai' } });
  expect((await draft()).insteadOf).toBeUndefined();
});

const making = (name: string, made: PageContent, model?: string): ContentEngine => ({
  name,
  version: '1',
  ...(model !== undefined && { model, prompts: 'p' }),
  generatePage: async () => made,
});

it.each([
  [
    'makes a page of which the model made nothing, and says why',
    [card],
    { cards: [card], insteadOf: 'nonsense' },
  ],
  ['leaves a page to the model of which rules make nothing either', [], { cards: [], note: 'nothing here' }],
])('the built-in engine %s', async (_, byRules, expected) => {
  const empty: PageContent = { ...content([]), lack: 'noFact', note: 'nothing here' };
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs: { has: async () => true },
    logger: pino({ level: 'silent' }),
  });
  const draftPage = createDraftPage({
    engine: making('openai', empty, 'm'),
    builtinEngine: making('builtin', content(byRules)),
    readText,
    derived,
  });
  const page = await draftPage('text', 1, { cardStyle: 'cloze_deletion' });
  expect(page).toMatchObject(expected);
  expect(page.engine.name).toBe('insteadOf' in expected ? 'builtin' : 'openai');
});

it('asks another model anew, and the same one once for everybody', async () => {
  const first = overModel();
  await Promise.all([first.draft(), first.draft(), first.draft()]);
  expect(first.asked.model).toBe(1);
  const again = overModel({}, first.store);
  await again.draft();
  const other = overModel({ model: 'm 2' }, first.store);
  await other.draft();
  expect([again.asked.model, other.asked.model]).toEqual([0, 1]);
});

it('makes a page anew where another model reads it a second time, and pays for what is written once', async () => {
  const first = overModel();
  await first.draft();
  const other = overModel({ checkModel: 'large' }, first.store);
  await other.draft();
  await other.draft();
  expect(other.asked).toMatchObject({ model: 1, paid: 0 });
});
