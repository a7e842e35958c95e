import { describe, expect, it } from 'vitest';
import { barsOf, comparison, workload } from './workload.ts';

const forecast = {
  days: 30,
  cards: 10,
  sampled: 10,
  points: [
    { desiredRetention: 0.8, reviewsPerDay: 10 },
    { desiredRetention: 0.9, reviewsPerDay: 20 },
    { desiredRetention: 0.97, reviewsPerDay: 40 },
  ],
};

describe('the workload', () => {
  it('is drawn against the highest', () => {
    expect(barsOf(forecast).map(({ percent, share }) => [percent, share])).toEqual([
      [80, 0.25],
      [90, 0.5],
      [97, 1],
    ]);
  });

  it('of nobody’s cards is nothing', () => {
    const none = forecast.points.map((point) => ({ ...point, reviewsPerDay: 0 }));
    expect(barsOf({ ...forecast, points: none }).map(({ share }) => share)).toEqual([0, 0, 0]);
  });

  it('is told in words', () => {
    expect([0, 0.034, 4.4, 5, 1234.4].map((perDay) => workload(perDay, 30))).toEqual([
      'about 0 reviews in 30 days',
      'about 1 review in 30 days',
      'about 132 reviews in 30 days',
      'about 5 reviews a day',
      'about 1,234 reviews a day',
    ]);
  });

  it('is compared with the one that is saved', () => {
    const [low, usual, high] = barsOf(forecast);
    expect(comparison(high, usual)).toBe(', 100 % more than at 90 %');
    expect(comparison(low, usual)).toBe(', 50 % fewer than at 90 %');
    expect(comparison(usual, usual)).toBe('');
    expect(comparison(usual, undefined)).toBe('');
  });
});
