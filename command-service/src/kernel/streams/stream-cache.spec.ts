import { Map as PersistentMap } from 'immutable';
import { describe, expect, it } from 'vitest';
import type { FoldedStream } from './folding.ts';
import { createStreamCache } from './stream-cache.ts';

const at = (revision: number, bytes = 500): FoldedStream<string> => ({
  state: `state ${revision}`,
  revision,
  eventId: `event ${revision}`,
  position: BigInt(revision),
  commands: PersistentMap(),
  bytes,
});
const cacheOf = (limitBytes: number) => {
  const cache = createStreamCache(limitBytes);
  return {
    ...cache,
    keepAt: (stream: string, revision: number, bytes?: number, confirmedAt = 0) =>
      cache.keep(stream, { folded: at(revision, bytes), confirmedAt }),
    revisionOf: (stream: string) => cache.get(stream)?.folded.revision,
  };
};

describe('the cache of streams', () => {
  it('keeps the entries used last, as many as its bytes allow', () => {
    const cache = cacheOf(2_500);
    cache.keepAt('a', 1);
    cache.keepAt('b', 1);
    cache.get('a');
    cache.keepAt('c', 1);
    expect(['a', 'b', 'c'].map(cache.revisionOf)).toEqual([1, undefined, 1]);
    cache.keepAt('d', 1, 1_900);
    expect(['a', 'c', 'd'].map(cache.revisionOf)).toEqual([undefined, undefined, 1]);
  });

  it('keeps nothing that is larger than all of it', () => {
    const cache = cacheOf(2_500);
    cache.keepAt('a', 1);
    cache.keepAt('b', 1, 3_000);
    expect(['a', 'b'].map(cache.revisionOf)).toEqual([1, undefined]);
    const none = cacheOf(0);
    none.keepAt('a', 1, 0);
    expect(none.revisionOf('a')).toBeUndefined();
  });

  it('keeps the later of two states, and the later confirmation of one', () => {
    const cache = cacheOf(10_000);
    cache.keepAt('a', 2, 500, 10);
    cache.keepAt('a', 1, 500, 20);
    expect(cache.get('a')).toMatchObject({ folded: { revision: 2 }, confirmedAt: 10 });
    cache.keepAt('a', 2, 500, 30);
    cache.keepAt('a', 2, 500, 20);
    expect(cache.get('a')?.confirmedAt).toBe(30);
  });
});
