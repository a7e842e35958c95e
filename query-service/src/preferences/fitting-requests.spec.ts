import { ListAnswers, ListFittable } from '@anamnesis/contracts/preferences/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveFittingRequests } from './fitting-requests.ts';

let made: ReturnType<typeof setting>;
beforeEach(async () => {
  made = setting();
  await serveFittingRequests(made.deps);
});

const studied = (userId: string, day = '2026-03-01'): void =>
  made.store.put('statistics', `day:${userId}:${day}`, { kind: 'day', userId, day });
const answered = (userId: string, minute: number, more = {}): void =>
  made.store.put('reviews', `c${minute % 2}:${minute}`, {
    cardId: `c${minute % 2}`,
    userId,
    response: 'correct',
    at: `2026-03-01T08:0${minute}:00.000Z`,
    studyDay: '2026-03-01',
    reversed: false,
    ...more,
  });
const at = (minute: number) => Date.parse(`2026-03-01T08:0${minute}:00.000Z`);
const fit = {
  at: '2026-02-20T00:00:00.000Z',
  answers: 500,
  judged: 60,
  usualLoss: 0.5,
  ownLoss: 0.4,
  halfLife: null,
  curve: Array.from({ length: 21 }, () => 0.5),
};
const fittable = async (more = {}) => {
  const asked = { studyDay: '2026-03-01', least: 2, since: '2026-02-22T00:00:00.000Z', limit: 10, ...more };
  const answer = await made.bus.request(ListFittable.subject, { afterUserId: '', ...asked }, 1_000);
  return ListFittable.output.parse(answer);
};
const answer = (cardId: string, instant: number, day: number, rating: number) => ({
  cardId,
  at: instant,
  day,
  rating,
});
const list = async (elsewhere: boolean, after: string, limit: number) => {
  const asked = { userId: 'ann', elsewhere, after, limit };
  return ListAnswers.output.parse(await made.bus.request(ListAnswers.subject, asked, 1_000));
};

it('lists who studied on the day, has answers enough, and was not fitted since', async () => {
  for (const userId of ['ann', 'ben', 'cat', 'dan']) studied(userId);
  studied('eve', '2026-02-28');
  answered('ann', 0);
  answered('ann', 1);
  answered('ben', 2);
  made.store.put('answers-elsewhere', 'x', {
    cardId: 'x',
    userId: 'cat',
    answers: [
      [0, 3, 0, '2024-01-01'],
      [1, 3, 0, '2024-01-01'],
    ],
  });
  answered('dan', 4);
  answered('dan', 5);
  made.putPreferences('dan', { fit: { ...fit, at: '2026-02-25T00:00:00.000Z' } });
  made.putPreferences('cat', { fit });
  const people = [
    { userId: 'ann', fit: null },
    { userId: 'cat', fit },
  ];
  expect(await fittable()).toEqual({ people, next: null });
  expect(await fittable({ limit: 2 })).toEqual({ people: people.slice(0, 1), next: 'ben' });
  expect(await fittable({ limit: 3, afterUserId: 'ben' })).toEqual({ people: people.slice(1), next: null });
});

it('lists the answers that stand in the order of their instants, and those given elsewhere card by card', async () => {
  answered('ann', 0);
  answered('ann', 2, { reversed: true });
  answered('ann', 1, { response: 'incorrect' });
  answered('ann', 3, { rating: 4 });
  answered('ben', 5);
  const first = await list(false, '', 3);
  expect(first).toEqual({
    answers: [answer('c0', at(0), 20_513, 3), answer('c1', at(1), 20_513, 1)],
    next: '2026-03-01T08:02:00.000Z',
  });
  expect(await list(false, first.next!, 3)).toEqual({
    answers: [answer('c1', at(3), 20_513, 4)],
    next: null,
  });
  for (const cardId of ['x', 'y'])
    made.store.put('answers-elsewhere', cardId, {
      cardId,
      userId: 'ann',
      answers: [[7, 2, 0, '1970-01-02']],
    });
  expect(await list(true, '', 1)).toEqual({ answers: [answer('x', 7, 1, 2)], next: 'x' });
  expect(await list(true, 'x', 2)).toEqual({ answers: [answer('y', 7, 1, 2)], next: null });
});
