import type { Rate } from '../../kernel/rate.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Nobody goes through the names of all people. */
export const searchRate: Rate = {
  what: 'people searches',
  limits: [
    { most: 30, withinMs: 10 * minuteMs },
    { most: 200, withinMs: dayMs },
  ],
  sentence: 'You have searched very often.',
};

export const requestRate: Rate = {
  what: 'connection requests',
  limits: [{ most: 100, withinMs: dayMs }],
  sentence: 'You have sent very many requests.',
};
