import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 1500;

/** The answer, or null when it fails or does not come in time. For what must be told about engines that are away. */
export async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const ending = new AbortController();
  const late = pause(patienceMs, null, { signal: ending.signal }).catch(() => null);
  const result = await Promise.race([answer.catch(() => null), late]);
  ending.abort();
  return result;
}
