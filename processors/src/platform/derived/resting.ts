import { LRUCache } from 'lru-cache';

const restMs = 10 * 60_000;
const most = 10_000;

/** By key what is told of pages that broke a limit: they are not tried again for ten minutes, whoever asks. */
export const createResting = <T extends NonNullable<unknown>>(): LRUCache<string, T> =>
  new LRUCache({ max: most, ttl: restMs });
