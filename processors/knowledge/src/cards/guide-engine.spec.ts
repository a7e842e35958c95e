import { guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type {
  ContentEngine,
  DraftCard,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { withGuides } from './guide-engine.ts';

const engine = (name: string): ContentEngine => ({
  name,
  version: '1',
  generatePage: async (): Promise<PageContent> => ({
    summary: { title: name, bullets: [] },
    cards: [],
    dropped: 2,
    lack: 'noSentences' as never,
    note: 'Nothing here',
  }),
});
const card = (span: string): DraftCard => ({
  prompt: `{{c1::${span}}}`,
  answer: span,
  span,
  style: 'cloze_deletion',
});
const pack = {
  find: async (name: string) => (name === 'Asthma' ? 'asthma' : null),
  cards: async () => [card('Asthma narrows the bronchi.'), card('Eosinophils are raised.')],
};
const guides = withGuides(engine('model'), engine('builtin'), pack);
const options = { cardStyle: 'cloze_deletion' } as const;
const pages = (...texts: string[]) => ({
  pages: texts.map((text, index) => ({ pageNumber: index + 1, text })),
});
const guide = pages('Asthma\n\nAsthma narrows\nthe bronchi.', `Eosinophils are raised a lot.\n${guideMark}`);

it('takes the cards of a guide from the pack, on the page of their sentence, and the summary from the built-in engine', async () => {
  expect(await guides.generatePage(guide, 1, options)).toEqual({
    summary: { title: 'builtin', bullets: [] },
    cards: [card('Asthma narrows the bronchi.')],
    dropped: 0,
  });
});

it('has no card for a sentence that somebody changed', async () => {
  expect((await guides.generatePage(guide, 2, options)).cards).toEqual([]);
});

it.each([
  ['without the mark', pages('Asthma\nAsthma narrows the bronchi.')],
  ['of a disease that the pack does not have', pages(`Hiccups\nAsthma narrows the bronchi.\n${guideMark}`)],
  ['without pages', pages()],
])('leaves a document %s to the engine', async (_what, document) => {
  expect((await guides.generatePage(document, 1, options)).summary?.title).toBe('model');
});
