import { expect, it } from 'vitest';
import { aPlan, aPlanned } from '../study/plan.fixture.ts';
import { aKeptCard } from './kept.fixture.ts';
import { planNow } from './plan-now.ts';

it('promises what is on the device, and nothing beyond it', () => {
  const reviewed = aKeptCard('a');
  reviewed.spacedRepetition.totalReviews = 2;
  const cards = [
    { ...reviewed, pdfId: 'pdf-Heart', isHighYield: true },
    aKeptCard('b', { pdfId: 'pdf-Heart' }),
    aKeptCard('c', { pdfId: 'pdf-Heart', origin: 'written' }),
  ];
  const plan = aPlan({
    due: 200,
    new: 20,
    minutes: 90,
    newInAll: 500,
    introducedToday: 4,
    secondsPerCard: 30,
    documents: [aPlanned('Heart', { due: 150, new: 20, newInAll: 300 }), aPlanned('Kidney', { due: 50 })],
  });
  expect(planNow(plan, cards, plan.studyDay)).toEqual({
    ...plan,
    due: 2,
    new: 1,
    minutes: 2,
    newInAll: 1,
    documents: [aPlanned('Heart', { due: 2, new: 1, newInAll: 1, highYield: { due: 1, new: 0 } })],
  });
  expect(planNow(plan, [], '2026-11-21')).toMatchObject({
    studyDay: '2026-11-21',
    due: 0,
    introducedToday: 0,
    documents: [],
  });
});
