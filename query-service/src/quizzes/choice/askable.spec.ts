import type { AskableRequest } from '@anamnesis/contracts/quizzes/requests.ts';
import { expect, it } from 'vitest';
import { askableCard, type AskableCard } from './askable.ts';
import type { KnownQuestion } from './quiz-card.ts';

const listed = (change: Partial<AskableRequest> = {}): AskableRequest => ({
  cardId: 'notes:x',
  textVersion: 0,
  pageNumber: 2,
  span: 'E. coli  Gram-negative rods',
  text: 'E. coli',
  fact: 'f',
  topic: '',
  ...change,
});
const card = (change: Partial<AskableCard> = {}): AskableCard => ({
  pageNumber: 2,
  span: 'E. coli Gram-negative rods',
  yield: 'high',
  risk: 0.4,
  answers: 3,
  missed: 1,
  lastAnswered: '2026-01-01T00:00:00.000Z',
  ...change,
});
const known = (change: Partial<KnownQuestion> = {}): KnownQuestion => ({
  questionId: 'q',
  textVersion: 0,
  status: 'active',
  madeBy: { engine: 'builtin' },
  answered: 4,
  missed: 2,
  lastAnsweredAt: '2026-02-01T00:00:00.000Z',
  lastCorrectAt: '',
  fact: 'f',
  ...change,
});

it('counts with the answers to the cards of its line, and its own', () => {
  expect(askableCard('d', listed(), [known()], [card(), card({ pageNumber: 3, risk: 0.9 })])).toMatchObject({
    from: 'notes',
    risk: 0.4,
    answers: 7,
    missed: 3,
    lastAnswered: '2026-02-01T00:00:00.000Z',
    isHighYield: true,
    questionId: 'q',
  });
});

it('without a card is as hard as the answers to it say, and new without any', () => {
  expect(askableCard('d', listed(), [known()], [])).toMatchObject({ risk: 0.5, isHighYield: false });
  expect(askableCard('d', listed(), [], [])).toMatchObject({ risk: null, answers: 0, questionId: null });
});

it('of the bank has no line, and is of high yield where something on its page is', () => {
  const ofBank = listed({ cardId: 'bank:a/b/c', topic: 'Cystitis', span: 'Cystitis' });
  expect(askableCard('d', ofBank, [], [card({ span: 'elsewhere' })])).toMatchObject({
    from: 'bank',
    span: '',
    risk: null,
    answers: 0,
    isHighYield: true,
  });
});

it('is not asked again where the person deleted it', () => {
  expect(askableCard('d', listed(), [known({ status: 'deleted' })], [])).toBeNull();
  expect(askableCard('d', listed(), [known({ status: 'deleted', textVersion: 7 })], [])).not.toBeNull();
});
