import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { mediumApi } from '@anamnesis/contracts/decks/medium-api.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../api/tab.ts';
import { today } from '../api/study-day.ts';
import { aPlan, aPlanned } from '../study/plan.fixture.ts';
import { ann } from '../testing/show.tsx';
import { keptAnswer } from './kept-answer.ts';
import { aKeptCard } from './kept.fixture.ts';
import { keptStore } from './kept-store.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';

const cards = [aKeptCard('a', { isHighYield: true }), aKeptCard('b'), aKeptCard('c', { pdfId: 'other' })];
const idsOf = (answer: unknown): string[] | undefined =>
  (answer as { cards: { id: string }[] } | undefined)?.cards.map(({ id }) => id);
const dealt = async (input: object) => idsOf(await keptAnswer({ endpoint: cardsApi.getStudySession, input }));

beforeEach(async () => {
  installDevice();
  session.signIn({ ...ann });
  const documents = [{ ...aPlanned('Heart', { due: 9 }), documentId: 'doc' }];
  await keptStore.write(ann.id, {
    today: { plan: aPlan({ due: 9, documents }), cards, documents: [] },
    'source a': { type: 'text' },
  });
});

it('says in the place of the server what can be studied', async () => {
  expect(await keptAnswer({ endpoint: cardsApi.getStudyToday, input: undefined })).toMatchObject({
    studyDay: today(),
    due: 0,
    new: 3,
    documents: [{ documentId: 'doc', new: 2 }],
  });
  const source = { endpoint: documentsApi.getPDFPageByAnkiCard, input: { ankiCardId: 'a' } };
  expect(await keptAnswer(source)).toEqual({ type: 'text' });
});

it('deals the cards of all documents or of one, and nothing of what it does not know', async () => {
  expect(await dealt({ yieldFilter: 'all' })).toEqual(['a', 'b', 'c']);
  expect(await dealt({ yieldFilter: 'high' })).toEqual(['a']);
  expect(await dealt({ only: 'due' })).toEqual([]);
  expect(await dealt({ pdfId: 'doc' })).toEqual(['a', 'b']);
  expect(await dealt({ pdfId: 'unknown' })).toBeUndefined();
  expect(await dealt({ folderId: 'folder' })).toBeUndefined();
  expect(await keptAnswer({ endpoint: libraryApi.getUserFolders, input: undefined })).toBeUndefined();
});

it('says nothing to another person', async () => {
  session.signIn({ ...ann, id: 'user-ben' });
  expect(await keptAnswer({ endpoint: cardsApi.getStudyToday, input: undefined })).toBeUndefined();
  expect(await dealt({ yieldFilter: 'all' })).toBeUndefined();
});

const drawings = (occlusionIds: string[]) =>
  keptAnswer({ endpoint: occlusionApi.getOcclusions, input: { occlusionIds } });

it('has the drawings and pictures of the cards', async () => {
  const picture = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
  await keptStore.write(ann.id, {
    'drawing knee': { occlusionId: 'knee' },
    'picture doc 3 0.1 0.1 0.5 0.5': picture,
  });
  expect(await drawings(['hip', 'knee'])).toEqual({ occlusions: [{ occlusionId: 'knee' }] });
  expect(await drawings(['hip'])).toBeUndefined();
  const region = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  const of = (pageNumber: number) =>
    keptAnswer({ endpoint: occlusionApi.getPagePicture, input: { pdfId: 'doc', pageNumber, ...region } });
  expect(await of(3)).toEqual(picture);
  expect(await of(4)).toBeUndefined();
});

it('has the pictures and sounds that cards of a deck show and play', async () => {
  const sound = { bytes: new Uint8Array([1]), type: 'audio/mpeg' };
  const file = `${'a'.repeat(64)}.mp3`;
  await keptStore.write(ann.id, { [`picture deck ${file}`]: sound });
  const of = (pdfId: string) => keptAnswer({ endpoint: mediumApi.getDeckMedium, input: { pdfId, file } });
  expect(await of('deck')).toEqual(sound);
  expect(await of('other')).toBeUndefined();
});
