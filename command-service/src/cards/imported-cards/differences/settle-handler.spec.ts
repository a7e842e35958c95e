import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { beforeEach, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../../testing/test-service.ts';
import { deckContent } from '../../deck/deck-content.ts';
import { deckCard } from '../../testing/deck-slices.ts';
import { serveLocatedCards } from '../../testing/located-cards.ts';

let service: TestService;
const ada = contextOf('ada');
const count = 300;
const ids = (documentId: string) => Array.from({ length: count }, (_, n) => `${documentId}${n}`);

const send = (documentId: string, cards: ImportedCard[]) =>
  service.send(ImportCards, {
    importId: 'i',
    documentId,
    cards: cards.slice(0, 250),
    occlusions: [],
    media: [],
  });
const settle = (cardIds: string[], take: 'theirs' | 'mine', id?: string, who = ada) =>
  service.handlers.settleDifferences(requestOf({ cardIds, take }, id), who);
const answers = async (documentId: string) => {
  const content = await service.deps.streams.view(deckContent, deckStream(documentId));
  return new Set([...content.values()].map(({ answer }) => answer));
};

beforeEach(async () => {
  service = createTestService();
  await serveLocatedCards(service);
  const folder = await addFolder(service, 'ada', 'Hearts');
  for (const documentId of ['d', 'e']) {
    await addDocument(service, 'ada', folder, documentId);
    for (const text of ['renin', 'ACE']) {
      const cards = ids(documentId).map((id) => deckCard(id, text));
      await send(documentId, cards);
      await send(documentId, cards.slice(250));
      if (text === 'renin')
        for (const ankiId of ids(documentId).slice(0, 3)) {
          const edit = { ankiId, newPrompt: 'Mine is {{c1::mine}}', pdfId: documentId };
          await service.handlers.updateAnki(requestOf(edit), ada);
        }
    }
  }
});

it('differences in several documents end at once, and are counted', async () => {
  const both = [...ids('d'), ...ids('e')];
  expect(await answers('d')).toEqual(new Set(['mine', 'ACE']));
  expect((await settle([...both, 'unknown'], 'theirs')).body).toEqual({ settled: 6 });
  expect(await answers('d')).toEqual(new Set(['ACE']));
  expect(await answers('e')).toEqual(new Set(['ACE']));
  expect((await settle(both, 'theirs')).body).toEqual({ settled: 0 });
});

it('the own texts stay, and a call that is repeated is answered the same', async () => {
  const own = ids('d').slice(0, 2);
  expect((await settle(own, 'mine', 'same')).body).toEqual({ settled: 2 });
  expect((await settle(own, 'mine', 'same')).body).toEqual({ settled: 2 });
  expect(await answers('d')).toEqual(new Set(['mine', 'ACE']));
  expect((await settle(ids('d'), 'mine')).body).toEqual({ settled: 1 });
});

it('nobody ends those of somebody else', async () => {
  expect((await settle(ids('d'), 'theirs', undefined, contextOf('eve'))).body).toEqual({ settled: 0 });
  expect(await answers('d')).toEqual(new Set(['mine', 'ACE']));
});
