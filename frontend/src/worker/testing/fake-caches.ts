const origin = 'https://app.example';
const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), origin).href;

const cacheOf = (kept: Map<string, Response>) => ({
  match: async (request: RequestInfo | URL) => kept.get(addressOf(request))?.clone(),
  delete: async (request: RequestInfo | URL) => kept.delete(addressOf(request)),
  keys: async () => [...kept.keys()].map((address) => new Request(address)),
  put: async (request: RequestInfo | URL, response: Response) => void kept.set(addressOf(request), response),
});

/** The caches of a browser in memory, as far as the worker uses them. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return cacheOf(kept);
  };
  const caches = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo | URL) => {
      for (const kept of all.values()) {
        const found = kept.get(addressOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
  return caches as unknown as CacheStorage;
}
