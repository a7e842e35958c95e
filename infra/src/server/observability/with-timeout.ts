import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 1500;

/** The result of a call, or null when it fails or times out. For reports about engines that may be down. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T | null> {
  const ending = new AbortController();
  const late = pause(timeoutMs, null, { signal: ending.signal }).catch(() => null);
  const result = await Promise.race([answer.catch(() => null), late]);
  ending.abort();
  return result;
}
