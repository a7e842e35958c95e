import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { VectorHit } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedVectors } from './asked-vectors.ts';

const query = { owner: 'ann', vector: [1], limit: 1 };
const hit: VectorHit = { id: 'a', group: 'd', score: 1, payload: {} };

/** An index whose calls are answered by hand. */
function index() {
  const calls: PromiseWithResolvers<VectorHit[]>[] = [];
  const nearest = () => {
    const call = Promise.withResolvers<VectorHit[]>();
    calls.push(call);
    return call.promise;
  };
  return { calls, asked: askedVectors({ nearest }, 1_000) };
}
const gone = new EngineUnavailable('Qdrant', 'fetch failed');

describe('an index as questions ask it', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('answers while it is there', async () => {
    const { calls, asked } = index();
    const answer = asked.nearest(query);
    calls[0]!.resolve([hit]);
    await expect(answer).resolves.toEqual([hit]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is refused at once when it was away, until one question is answered', async () => {
    const { calls, asked } = index();
    const first = asked.nearest(query);
    calls[0]!.reject(gone);
    await expect(first).rejects.toBe(gone);
    await expect(asked.nearest(query)).rejects.toBe(gone);
    await expect(asked.nearest(query)).rejects.toBe(gone);
    expect(calls).toHaveLength(2);
    calls[1]!.reject(gone);
    await vi.advanceTimersByTimeAsync(0);
    await expect(asked.nearest(query)).rejects.toBe(gone);
    expect(calls).toHaveLength(3);
    calls[2]!.resolve([]);
    await vi.advanceTimersByTimeAsync(0);
    const back = asked.nearest(query);
    calls[3]!.resolve([hit]);
    await expect(back).resolves.toEqual([hit]);
  });

  it('is waited for no longer than a moment when it hangs, and is back when it answers late', async () => {
    const { calls, asked } = index();
    const first = asked.nearest(query).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBeInstanceOf(EngineUnavailable);
    await expect(asked.nearest(query)).rejects.toThrow(EngineUnavailable);
    calls[0]!.resolve([]);
    await vi.advanceTimersByTimeAsync(0);
    const back = asked.nearest(query);
    calls.at(-1)!.resolve([hit]);
    await expect(back).resolves.toEqual([hit]);
  });

  it('is there when it refuses a question for another reason', async () => {
    const { calls, asked } = index();
    const wrong = asked.nearest(query);
    calls[0]!.reject(new RangeError('other dimension'));
    await expect(wrong).rejects.toThrow(RangeError);
    const next = asked.nearest(query);
    calls[1]!.resolve([hit]);
    await expect(next).resolves.toEqual([hit]);
  });
});
