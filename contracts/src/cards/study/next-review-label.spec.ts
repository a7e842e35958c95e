import { describe, expect, it } from 'vitest';
import { type NextReview, nextReviewLabel } from './next-review-label.ts';

// By hand from specification 2, "Next-review label": 30-day months and years with one decimal.
const labels: [NextReview, string][] = [
  [{ minutes: 1 }, '1 minute'],
  [{ minutes: 10 }, '10 minutes'],
  [{ days: 1 }, '1 day'],
  [{ days: 2 }, '2 days'],
  [{ days: 29 }, '29 days'],
  [{ days: 30 }, '1.0 months'],
  [{ days: 45 }, '1.5 months'],
  [{ days: 96 }, '3.2 months'],
  [{ days: 364 }, '12.1 months'],
  [{ days: 365 }, '1.0 years'],
  [{ days: 384 }, '1.1 years'],
  [{ days: 730 }, '2.0 years'],
  [{ days: 36_500 }, '100.0 years'],
];

describe('nextReviewLabel', () => {
  it.each(labels)('%j reads %s', (next, label) => {
    expect(nextReviewLabel(next)).toBe(label);
  });
});
