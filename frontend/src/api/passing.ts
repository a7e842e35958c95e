import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorMessage, isApiError } from './api-error.ts';

/** Between attempts at what the person waits for. */
export const patience: Backoff = { firstMs: 1000, longestMs: 15_000, fixedShare: 0.5 };

/** Nothing was reached, or nothing had time: another attempt may succeed. */
export const isPassing = (thrown: unknown): boolean =>
  isApiError(thrown) && [0, 408, 502, 503, 504].includes(thrown.status);

/** Why it did not succeed, where it is tried again as long as the reason may pass. */
export function reasonOf(thrown: unknown): string {
  if (!isApiError(thrown) || !isPassing(thrown)) return errorMessage(thrown);
  const reason = thrown.status === 0 ? 'There is no connection to the server' : 'The server is busy';
  return `${reason}. It is tried again by itself.`;
}

/** Tries again by itself, with backoff. `failure`: another one for each attempt that failed for a reason that may pass; else undefined. */
export function useTriedAgain(failure: unknown, again: () => void): void {
  const failures = useRef(0);
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    failures.current = failure === undefined ? 0 : failures.current + 1;
    if (failure === undefined) return;
    const timer = setTimeout(tryAgain, backoffMs(failures.current, patience));
    return () => clearTimeout(timer);
  }, [failure]);
}
