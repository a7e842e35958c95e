import { describe, expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

describe('a cache of a number of bytes', () => {
  it('drops what was used longest ago', () => {
    const cache = createByteCache(10);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 3);
    cache.get('a');
    cache.set('d', 'd', 4);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('counts a value that is replaced once, and takes none that does not fit', () => {
    const cache = createByteCache(10);
    cache.set('a', 1, 6);
    cache.set('a', 2, 6);
    cache.set('b', 3, 4);
    cache.set('c', 4, 11);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([2, 3, undefined]);
  });

  it('deletes by prefix and gives the room back', () => {
    const cache = createByteCache(10);
    cache.set('x 1', 1, 5);
    cache.set('y 1', 2, 5);
    cache.deleteAll('x ');
    cache.set('z 1', 3, 5);
    expect(['x 1', 'y 1', 'z 1'].map((key) => cache.get(key))).toEqual([undefined, 2, 3]);
  });
});
