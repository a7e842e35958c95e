import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 1500;

/** The answer, or null when it fails or does not come in time. For what must be told about engines that are away. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T | null> {
  const ending = new AbortController();
  const late = pause(timeoutMs, null, { signal: ending.signal }).catch(() => null);
  const result = await Promise.race([answer.catch(() => null), late]);
  ending.abort();
  return result;
}
