import type { Fit } from '@anamnesis/contracts/preferences/events.ts';

/** A curve that was fitted, and is closer. */
export const fitted: Fit = {
  at: '2026-03-01T12:00:00.000Z',
  answers: 500,
  judged: 60,
  usualLoss: 0.5,
  ownLoss: 0.4,
  halfLife: null,
  curve: Array.from({ length: 21 }, (_, n) => n / 10),
};
