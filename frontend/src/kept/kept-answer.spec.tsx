import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { mediumApi } from '@anamnesis/contracts/decks/medium-api.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../api/tab.ts';
import { today } from '../api/time/study-day.ts';
import { aPlan, aPlanned } from '../study/plan.fixture.ts';
import { ann } from '../testing/show.tsx';
import { keptAnswer, keptReading } from './kept-answer.ts';
import { aKeptCard } from './kept.fixture.ts';
import { keptStore } from './kept-store.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';

const cards = [aKeptCard('a', { isHighYield: true }), aKeptCard('b'), aKeptCard('c', { pdfId: 'other' })];
const idsOf = (answer: unknown): string[] | undefined =>
  (answer as { cards: { id: string }[] } | undefined)?.cards.map(({ id }) => id);
const dealt = async (input: object) => idsOf(await keptAnswer({ endpoint: cardsApi.getStudySession, input }));

const source = { type: 'text', sentence: { number: 0, text: 'The heart pumps.' }, sentences: [] };

beforeEach(async () => {
  installDevice();
  session.signIn({ ...ann });
  const documents = [{ ...aPlanned('Heart', { due: 9 }), documentId: 'doc' }];
  await keptStore.write(ann.id, {
    today: { plan: aPlan({ due: 9, documents }), cards, documents: [] },
    'source a': source,
  });
});

it('says in the place of the server what can be studied', async () => {
  expect(await keptAnswer({ endpoint: cardsApi.getStudyToday, input: undefined })).toMatchObject({
    studyDay: today(),
    due: 0,
    new: 3,
    documents: [{ documentId: 'doc', new: 2 }],
  });
  expect(await sourceOf('a')).toEqual(source);
});

const sourceOf = (ankiCardId: string) =>
  keptAnswer({ endpoint: documentsApi.getPDFPageByAnkiCard, input: { ankiCardId } });

it('says nothing of what an earlier version kept in another form', async () => {
  const [card] = cards;
  const { spacedRepetition: _, ...ofBefore } = card!;
  await keptStore.write(ann.id, {
    'source a': { type: 'text' },
    today: { plan: aPlan({}), cards: [ofBefore], documents: [] },
  });
  expect(await sourceOf('a')).toBeUndefined();
  expect(await dealt({ yieldFilter: 'all' })).toBeUndefined();
  expect(await keptAnswer({ endpoint: cardsApi.getStudyToday, input: undefined })).toBeUndefined();
});

it('deals the cards of all documents or of one, and nothing of what it does not know', async () => {
  expect(await dealt({ yieldFilter: 'all' })).toEqual(['a', 'b', 'c']);
  expect(await dealt({ yieldFilter: 'high' })).toEqual(['a']);
  expect(await dealt({ pdfId: 'doc' })).toEqual(['a', 'b']);
  expect(await dealt({ pdfId: 'unknown' })).toBeUndefined();
  expect(await dealt({ folderId: 'folder' })).toBeUndefined();
  expect(await keptAnswer({ endpoint: libraryApi.getUserFolders, input: undefined })).toBeUndefined();
});

it('says what is read as a response of the server is', async () => {
  const calls = [
    { endpoint: cardsApi.getStudyToday, input: undefined },
    { endpoint: cardsApi.getStudySession, input: { yieldFilter: 'all' } },
  ];
  for (const call of calls) {
    const answer = await keptAnswer(call);
    expect(call.endpoint.response.parse(answer)).toEqual(answer);
  }
});

it('says nothing to another person', async () => {
  session.signIn({ ...ann, id: 'user-ben' });
  expect(await keptAnswer({ endpoint: cardsApi.getStudyToday, input: undefined })).toBeUndefined();
  expect(await dealt({ yieldFilter: 'all' })).toBeUndefined();
});

const drawings = (occlusionIds: string[]) =>
  keptAnswer({ endpoint: occlusionApi.getOcclusions, input: { occlusionIds } });

const region = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
const knee = {
  occlusionId: 'knee',
  pdfId: 'doc',
  pageNumber: 3,
  version: 1,
  drawing: {
    region,
    mode: 'one',
    title: '',
    shapes: [{ ...region, id: 's', kind: 'rect', label: 'Patella', group: 'g' }],
  },
  cards: [],
};

const pictureOf = (pageNumber: number) =>
  keptAnswer({ endpoint: occlusionApi.getPagePicture, input: { pdfId: 'doc', pageNumber, ...region } });

it('has the drawings and pictures of the cards', async () => {
  const picture = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
  await keptStore.write(ann.id, {
    'drawing knee': knee,
    'picture doc 3 0.1 0.1 0.5 0.5': picture,
  });
  expect(await drawings(['hip', 'knee'])).toEqual({ occlusions: [knee] });
  expect(await drawings(['hip'])).toBeUndefined();
  expect(await pictureOf(3)).toEqual(picture);
  expect(await pictureOf(4)).toBeUndefined();
});

it('has the pictures and sounds that cards of a deck show and play', async () => {
  const sound = { bytes: new Uint8Array([1]), type: 'audio/mpeg' };
  const file = `${'a'.repeat(64)}.mp3`;
  await keptStore.write(ann.id, { [`picture deck ${file}`]: sound });
  const of = (pdfId: string) => keptAnswer({ endpoint: mediumApi.getDeckMedium, input: { pdfId, file } });
  expect(await of('deck')).toEqual(sound);
  expect(await of('other')).toBeUndefined();
});

const summaryOf = (pdfId: string) =>
  keptAnswer({ endpoint: documentsApi.getProcessedText, input: { pdfId } });

it('has summaries and guides, and says which', async () => {
  const document = { documentId: 'doc', name: 'Heart', type: 'pdf' };
  const summary = {
    textEntries: [{ pageNumber: 1, pageTitle: 'Loop', summary: '', bullets: ['It pumps'] }],
    nextCursor: null,
  };
  await keptStore.write(ann.id, {
    'summary doc': { of: { kind: 'summary', document }, at: '2026-03-01T08:00:00Z', answer: summary },
    'guide gout': {
      of: { kind: 'guide', disease: 'Gout' },
      at: '2026-03-02T08:00:00Z',
      answer: { title: 'Gout' },
    },
  });
  expect(await summaryOf('doc')).toEqual(summary);
  expect(await summaryOf('other')).toBeUndefined();
  // What an earlier version kept is no guide any more.
  const guide = { endpoint: diseasesApi.getDisease, input: { disease: ' GOUT' } };
  expect(await keptAnswer(guide)).toBeUndefined();
  expect((await keptReading()).map(({ name, at }) => [name, at])).toEqual([
    ['Gout', '2026-03-02T08:00:00Z'],
    ['Heart', '2026-03-01T08:00:00Z'],
  ]);
  session.signIn({ ...ann, id: 'user-ben' });
  expect(await keptReading()).toEqual([]);
});
