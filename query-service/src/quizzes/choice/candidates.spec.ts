import { mostCandidates } from '@anamnesis/contracts/quizzes/limits.ts';
import { notesCardId } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { expect, it } from 'vitest';
import { aCard } from '../testing/a-quiz-card.ts';
import { candidatesOf } from './candidates.ts';

const chosen = (...cards: Parameters<typeof candidatesOf>[0]) =>
  candidatesOf(cards, 5).map(({ cardId }) => cardId);

it('asks for the other cards of a sentence after all that have one of their own', () => {
  const span = 'Furosemide blocks the cotransporter in the thick limb.';
  expect(
    chosen(
      aCard('drug', { span }),
      aCard('place', { span }),
      aCard('typed'),
      aCard('typed too'),
      aCard('elsewhere', { span, documentId: 'd2' }),
      aCard('other page', { span, pageNumber: 2 }),
      aCard('another', { span: 'The loop is long.' }),
    ),
  ).toEqual(['drug', 'typed', 'typed too', 'elsewhere', 'other page', 'another', 'place']);
});

const asked = (cardId: string, fact: string) => aCard(cardId, { questionId: `q${cardId}`, fact });

it('takes one of the questions that ask the same fact', () => {
  expect(chosen(asked('a', 'x'), asked('b', 'y'), asked('c', 'x'), aCard('d'), aCard('e'))).toEqual([
    'a',
    'b',
    'd',
    'e',
  ]);
});

it('has spare cards, as not each gives a question, within the limit of a quiz', () => {
  const cards = Array.from({ length: 2 * mostCandidates }, (_, n) => aCard(`c${n}`));
  expect(candidatesOf(cards, 5)).toHaveLength(150);
  expect(candidatesOf(cards, 50)).toHaveLength(mostCandidates);
  const listed = cards.map((card) => ({ ...card, cardId: notesCardId(card.cardId) }));
  expect(candidatesOf(listed, 5)).toHaveLength(20);
});
