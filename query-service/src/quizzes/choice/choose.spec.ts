import { expect, it } from 'vitest';
import { aCard, idsOf } from '../testing/a-quiz-card.ts';
import { cardsOfPassages } from './choose.ts';
import { aPassage } from '../../notes-search/testing/a-passage.ts';

it('takes the cards that were made of the passages, in their order, and no others of their pages', () => {
  const cards = [
    aCard('other page', { pageNumber: 9, span: 'Furosemide inhibits NKCC2.' }),
    aCard('same page', { pageNumber: 2, span: 'Amiloride blocks ENaC.' }),
    aCard('second', { pageNumber: 1, span: 'Loops act in the limb.' }),
    aCard('first', { pageNumber: 2, span: 'Furosemide\n inhibits NKCC2.' }),
    aCard('typed', { pageNumber: 2 }),
    aCard('other document', { documentId: 'd2', pageNumber: 2, span: 'Furosemide inhibits NKCC2.' }),
  ];
  const found = [
    aPassage(2, 'Furosemide inhibits  NKCC2. It is a loop diuretic.'),
    aPassage(1, 'Loops act in the limb.'),
  ];
  expect(idsOf(cardsOfPassages(cards, found))).toEqual(['first', 'second']);
});

it('takes a card that the person wrote, when it was found itself', () => {
  const cards = [aCard('mine', { pageNumber: 3 }), aCard('beside', { pageNumber: 3 })];
  const found = [aPassage(3, 'My card', { cardId: 'mine' })];
  expect(idsOf(cardsOfPassages(cards, found))).toEqual(['mine']);
});
