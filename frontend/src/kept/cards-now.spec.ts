import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { expect, it } from 'vitest';
import type { CallContent, UnsentCall } from '../unsent/unsent-call.ts';
import { cardsNow, learntCard } from './cards-now.ts';
import { aKeptCard } from './kept.fixture.ts';

const day = '2026-01-01';
const at = '2026-01-01T10:00:00.000Z';
const cards = [aKeptCard('a'), aKeptCard('b'), aKeptCard('c', { pdfId: 'other' })];

const call = (commandId: string, content: CallContent): UnsentCall => ({
  ...content,
  commandId,
  userId: 'ann',
  tabId: 'tab',
  at,
  timeZone: 'Europe/Berlin',
  tried: false,
});
const answer = (commandId: string, cardId: string, response: 'correct' | 'incorrect') =>
  call(commandId, { kind: 'answer', cardId, questionId: cardId, documentId: 'doc', response });
const idsOf = (now: readonly AnkiCard[]): string[] => now.map(({ id }) => id);

it('leaves out what was answered, and what is due later', () => {
  const later = aKeptCard('d');
  const due = { ...later, spacedRepetition: { ...later.spacedRepetition, dueDate: '2026-01-02' } };
  expect(idsOf(cardsNow([...cards, due], [answer('1', 'a', 'correct')], day))).toEqual(['b', 'c']);
  expect(idsOf(cardsNow([due], [], '2026-01-02'))).toEqual(['d']);
});

it('puts off what was missed, and then what was right after that, as the session does', () => {
  const missed = answer('1', 'a', 'incorrect');
  expect(cardsNow(cards, [missed], day)[0]).toMatchObject({
    id: 'a',
    misses: 1,
    previousDelayType: 'oneMinute',
    delayedUntil: '2026-01-01T10:01:00.000Z',
  });
  const right = [missed, answer('2', 'a', 'correct')];
  expect(cardsNow(cards, right, day)[0]).toMatchObject({ id: 'a', previousDelayType: 'tenMinutes' });
  expect(idsOf(cardsNow(cards, [...right, answer('3', 'a', 'correct')], day))).toEqual(['b', 'c']);
});

it('takes back what was undone, and ends the delays of a session that has ended', () => {
  const original = { ...cards[0]!.spacedRepetition, consecutiveCorrect: 3 };
  const undo = call('2', { kind: 'undo', cardId: 'a', of: '1', response: 'correct', original });
  expect(cardsNow(cards, [answer('1', 'a', 'correct'), undo], day)[0]).toMatchObject({
    id: 'a',
    spacedRepetition: original,
  });
  expect(cardsNow(cards, [undo], day)[0]?.spacedRepetition).toEqual(original);
  const ended = call('3', { kind: 'cleanUp', documentId: 'doc', day });
  expect(idsOf(cardsNow(cards, [answer('1', 'a', 'incorrect'), ended], day))).toEqual(['b', 'c']);
});

it('does not mind answers to other questions', () => {
  const other = call('1', {
    kind: 'practiceAnswer',
    questionId: 'a',
    option: 'A',
    isCorrect: true,
    timeTaken: 1,
  });
  expect(cardsNow(cards, [other, answer('2', 'unknown', 'correct')], day)).toEqual(cards);
});

it.each([
  [0, 'oneMinute', '2026-01-01T10:01:00.000Z'],
  [-1, 'tenMinutes', '2026-01-01T10:10:00.000Z'],
  [3, null, null],
])(
  'reads the delay from an interval of %i as the server has recorded it: %s',
  (intervalDays, delay, until) => {
    const spacedRepetition = {
      ...cards[0]!.spacedRepetition,
      intervalDays,
      totalReviews: 1,
      lastReviewed: at,
    };
    expect(learntCard(cards[0]!, { spacedRepetition, nextReview: '3 days' })).toMatchObject({
      spacedRepetition,
      nextReview: '3 days',
      previousDelayType: delay,
      delayedUntil: until,
    });
  },
);

it('knows no delay of a card that was never answered', () => {
  const { spacedRepetition } = cards[0]!;
  expect(learntCard(cards[0]!, { spacedRepetition, nextReview: null })).toEqual(cards[0]);
});
