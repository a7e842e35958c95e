import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { expect, it } from 'vitest';
import { type KnownQuestion, toQuizCard } from './quiz-card.ts';

const schedule = newCardSchedule('2026-03-01');
const card = {
  cardId: 'c1',
  documentId: 'd1',
  pageNumber: 2,
  span: 's',
  yield: 'high',
  missed: [4, 6],
  textVersion: 1,
  schedule,
} as unknown as CardDocument;
const options = { riskOf: () => 0, model: null };
const question = (known: Partial<KnownQuestion>): KnownQuestion => ({
  questionId: 'q1',
  textVersion: 1,
  status: 'active',
  madeBy: { engine: 'builtin' },
  answered: 0,
  missed: 0,
  lastAnsweredAt: '',
  lastCorrectAt: '',
  fact: 'f',
  ...known,
});

it('is chosen by the answers to it, as a card and as a question of any of its texts', () => {
  const answered = { totalReviews: 3, lastReviewed: '2026-01-01T00:00:00.000Z' };
  const studied = { ...schedule, spacedRepetition: { ...schedule.spacedRepetition, ...answered } };
  const known = [
    question({ answered: 2, missed: 1, lastAnsweredAt: '2026-02-01T00:00:00.000Z', lastCorrectAt: 'then' }),
    question({ questionId: 'q0', textVersion: 0, answered: 1, missed: 1, lastCorrectAt: 'before' }),
  ];
  expect(toQuizCard({ ...card, schedule: studied }, known, { riskOf: () => 0.4, model: null })).toMatchObject(
    {
      risk: 0.4,
      missed: 4,
      answers: 6,
      lastAnswered: '2026-02-01T00:00:00.000Z',
      questionId: 'q1',
      fact: 'f',
      lastCorrect: 'then',
      isHighYield: true,
    },
  );
});

it('has no risk of being forgotten while it is new, and no question while none was made of its text', () => {
  const known = [question({ textVersion: 0, status: 'none' })];
  expect(toQuizCard(card, known, { riskOf: () => 0.4, model: null })).toMatchObject({
    risk: null,
    questionId: null,
    lastCorrect: '',
  });
});

it.each(['none', 'deleted'] as const)('is left out when the question of its text is %s', (status) => {
  expect(toQuizCard(card, [question({ status })], options)).toBeNull();
});

const none = (madeBy: KnownQuestion['madeBy']) => [question({ status: 'none', madeBy })];

it('is not chosen where it asks for a place on a picture', () => {
  const drawn = { ...card, occlusion: { occlusionId: 'o1', group: 'g1' } };
  expect(toQuizCard(drawn, [], options)).toBeNull();
});

it('is chosen by its words where it came in HTML', () => {
  const words = { prompt: 'What makes renin?\n{{c1::The kidney}}', answer: 'The kidney' };
  const chosen = toQuizCard({ ...card, ...words, form: 'rich', details: true }, [], options);
  expect(chosen?.text).toBe(`${words.prompt} ${words.answer}`);
});

it('is chosen again where a model is asked of which another engine made none', () => {
  const asked = { ...options, model: 'm' };
  expect(toQuizCard(card, none({ engine: 'builtin' }), asked)).toMatchObject({
    questionId: null,
    fact: null,
  });
  expect(toQuizCard(card, none({ engine: 'openai', model: 'other' }), asked)).not.toBeNull();
  expect(toQuizCard(card, none({ engine: 'openai', model: 'm' }), asked)).toBeNull();
  expect(toQuizCard(card, none({ engine: 'openai', model: 'm' }), options)).toBeNull();
});
