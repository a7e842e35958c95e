import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { beforeEach, expect, it } from 'vitest';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { deckCard } from '../../cards/testing/deck-slices.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

let service: TestService;
const ada = contextOf('ada');
const source = { pdfId: 'd', pageNumber: 1, span: 'P wave' };
const tie = (to: typeof source | null, who = ada, cardId = 'a') =>
  service.handlers.tieCard(requestOf({ pdfId: 'deck', cardId, source: to }), who);

beforeEach(async () => {
  service = createTestService();
  await addDeck(service);
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Decks'), 'deck');
  const cards = [deckCard('a')];
  await service.send(ImportCards, { importId: 'i', documentId: 'deck', cards, occlusions: [], media: [] });
});

it('ties a card to a page of another document, and unties it', async () => {
  await tie(source);
  await tie(source);
  await tie(null);
  const told = (await service.log.readStream(deckStream('deck')))
    .slice(1)
    .map(({ type, data }) => [type, data]);
  expect(told).toEqual([
    [
      'CardTied',
      { documentId: 'deck', cardId: 'a', source: { documentId: 'd', pageNumber: 1, span: 'P wave' } },
    ],
    ['CardTied', { documentId: 'deck', cardId: 'a', source: null }],
  ]);
});

it('only to a page that is there, of a document of the same person', async () => {
  for (const wrong of [
    () => tie({ ...source, pageNumber: 1_000 }),
    () => tie({ ...source, pdfId: 'unknown' }),
    () => tie(source, ada, 'unknown'),
    () => tie(source, contextOf('eve')),
  ])
    await expect(wrong()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
