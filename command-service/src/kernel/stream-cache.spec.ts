import { describe, expect, it } from 'vitest';
import { createStreamCache } from './stream-cache.ts';

describe('the cache of streams', () => {
  it('keeps the entries used last', () => {
    const cache = createStreamCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('replaces an entry without losing another', () => {
    const cache = createStreamCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('b', 3);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
  });

  it('may keep nothing', () => {
    const cache = createStreamCache<number>(0);
    cache.set('a', 1);
    expect(cache.get('a')).toBeUndefined();
  });
});
