import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';

type Nearest = Pick<VectorIndex, 'nearest'>;

/** Whoever asks waits no longer for an index that does not answer: what they ask is found by its words. */
const longestMs = 2_000;

/**
 * An index as questions ask it: a circuit breaker. Once it has not answered, questions are refused at once, with EngineUnavailable;
 * one at a time is still put to it, for which nobody waits, and when that is answered the index is back.
 */
export function askedVectors(vectors: Nearest, limitMs = longestMs): Nearest {
  /** Why it is taken to be away; null while it is not. */
  let away: EngineUnavailable | null = null;
  let isTried = false;

  async function tryOnce(query: Parameters<Nearest['nearest']>[0]): ReturnType<Nearest['nearest']> {
    try {
      const found = await vectors.nearest(query);
      away = null;
      return found;
    } catch (error) {
      // Any other error is an answer.
      away = error instanceof EngineUnavailable ? error : null;
      throw error;
    }
  }

  return {
    async nearest(query) {
      if (away === null) return inTime(tryOnce(query));
      if (!isTried) {
        isTried = true;
        tryOnce(query)
          .catch(() => undefined)
          .finally(() => (isTried = false));
      }
      throw away;
    },
  };

  async function inTime<T>(answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      away = new EngineUnavailable('the index of meanings', `no answer within ${limitMs} ms`);
      late.reject(away);
    }, limitMs);
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
