import type { ContentEngine, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
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
function drafting(version: string, made: DraftCard, store = createMemoryDerivedStore()) {
  const asked = { pages: 0 };
  const engine: ContentEngine = {
    name: 'builtin',
    version,
    async generatePage() {
      asked.pages += 1;
      return content([made]);
    },
  };
  const blobs = { has: async () => true };
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const draftPage = createDraftPage({ engine, readText, derived });
  return { asked, store, cards: async () => (await draftPage('text', 1, 'cloze_deletion')).cards };
}

it('keeps the mark of a draft with what is stored', async () => {
  const marked = { ...card, isHighYield: true };
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

it('asks a later version of the engine anew', async () => {
  const old = drafting('1', card);
  await old.cards();
  const better = { ...card, answer: 'enzyme', prompt: 'Renin is an {{c1::enzyme}}' };
  expect(await drafting('2', better, old.store).cards()).toEqual([better]);
});

it('stores nothing that an engine made up, and nothing that would do harm', async () => {
  const madeUp = { ...card, span: 'Renin is a vitamin' };
  expect(await drafting('3', madeUp).cards()).toEqual([]);
  const span = 'Renin inhibitors: never give with verapamil';
  const ban = { ...card, prompt: 'never give with {{c1::verapamil}}', answer: 'verapamil', span };
  expect(await drafting('4', ban).cards()).toEqual([]);
  const named = { ...ban, prompt: 'Renin inhibitors: never give with {{c1::verapamil}}' };
  expect(await drafting('5', named).cards()).toEqual([named]);
});
