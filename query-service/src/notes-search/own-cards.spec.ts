import { mostSearchedCards } from '@anamnesis/contracts/notes-search/limits.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { ownCards } from './own-cards.ts';
import { ownDocuments, readable } from './searched-documents.ts';

/** A deck of so many cards in HTML, and beside it, later in the library, a document with a card that was typed. */
async function searched(count: number) {
  const { deps, store, putDocument, putCard } = setting();
  putDocument({ documentId: 'deck', textBlob: 'text', writtenCount: count });
  putDocument({ documentId: 'lecture', textBlob: 'text', writtenCount: 1, displayOrder: 1 });
  for (let n = 0; n < count; n += 1) {
    const [cardId, documentId] = [`deck${n}`, 'deck'];
    const rich = { front: '<table></table>', back: '<b>kidney</b>' };
    const words = { prompt: `What makes **renin** ${n}?\n{{c1::The kidney}}`, answer: 'The kidney' };
    putCard({ cardId, documentId, ...words, origin: 'written', form: 'rich', details: true });
    store.put('card-details', cardId, { cardId, documentId, userId: 'ann', rich, tags: ['x'] });
  }
  putCard({
    cardId: 'typed',
    documentId: 'lecture',
    origin: 'written',
    prompt: 'I {{c1::typed}}',
    answer: 'typed',
  });
  return ownCards(deps.store, readable(await ownDocuments(deps.store, 'ann')));
}

it('are searched in their words, also where they are in HTML', async () => {
  const cards = await searched(1);
  expect(cards.map(({ text }) => text)).toEqual(['What makes **renin** 0?\nThe kidney', 'I typed']);
});

it('have room beside a deck of thousands', async () => {
  const cards = await searched(mostSearchedCards + 10);
  expect(cards).toHaveLength(mostSearchedCards);
  expect(cards[0]).toMatchObject({ cardId: 'typed' });
});
