import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/backoff.ts';
import type { ApiError } from './api-error.ts';
import type { WireAnswer } from './transport.ts';

/** How an attempt ended: with a response, without one, or before it could be sent. */
export type Outcome =
  | { kind: 'answer'; answer: WireAnswer }
  | { kind: 'silence' }
  | { kind: 'unsent'; error: ApiError };

const mostAttempts = 4;
const backoff: Backoff = { firstMs: 500, longestMs: 2000, fixedShare: 0.5 };
const longestPauseMs = 5000;
/** Jitter added to Retry-After, at most this fraction of it: all waiting clients get the same value. */
const spread = 0.25;

/**
 * Milliseconds to wait before the next attempt, or null to give up. `attempt` counts from 1.
 * A retry is safe: reads change nothing, and every attempt of a command carries the same command id.
 */
export function pauseBeforeRetry(
  outcome: Outcome,
  attempt: number,
  online: boolean,
  random: Random = Math.random,
): number | null {
  if (attempt >= mostAttempts || outcome.kind === 'unsent') return null;
  if (outcome.kind === 'silence') return online ? backoffMs(attempt, backoff, random) : null;
  const { status, retryAfter } = outcome.answer;
  if (status !== 503 || retryAfter === null) return null;
  return Math.min(retryAfter * 1000, longestPauseMs) * (1 + spread * random());
}
