import { isAsset } from './asked.ts';

/** Addresses that must be there without a network; `version` changes whenever one of them does. */
export type Build = { version: string; files: readonly string[] };

export interface ShellDependencies {
  build: Build;
  caches: CacheStorage;
  fetch: (request: string | Request, init?: RequestInit) => Promise<Response>;
  /** Of the pages that are open, the addresses of the scripts that they began with. */
  openEntries: () => Promise<readonly string[]>;
  /** Resolves when a server has had its time. */
  patience: () => Promise<void>;
}

const prefix = 'anamnesis.shell.';
/** Responses differ by their encoding alone. */
const same = { ignoreVary: true } as const;

/** A gateway's word that there is no server behind it: 502, 503, 504, or one of its own. */
const isAway = ({ status }: Response): boolean => status > 500;

/** A page in the place of a file: of a portal, of maintenance, of a login in front of the server. */
const isForeign = (address: string, { redirected, headers }: Response): boolean =>
  redirected || (address !== '/' && (headers.get('Content-Type') ?? '').startsWith('text/html'));

/**
 * The files of the app, kept by the version that they were built with. The newest page comes from the server; where that is
 * not reached, the one that was kept, with its own scripts.
 */
export function makeShell({ build, caches, fetch, openEntries, patience }: ShellDependencies) {
  const own = prefix + build.version;

  const keep = async (address: string, response: Response): Promise<void> => {
    const cache = await caches.open(own);
    await cache.put(address, response);
  };
  const kept = async (address: string): Promise<Response | undefined> =>
    (await caches.open(own)).match(address, same);

  /** From whichever version; what is not the file is deleted, so that it is asked for anew. */
  const keptAsset = async (request: string | Request): Promise<Response | undefined> => {
    const known = await caches.match(request, same);
    const address = typeof request === 'string' ? request : request.url;
    if (!known || !isForeign(address, known)) return known;
    for (const name of await caches.keys()) await (await caches.open(name)).delete(request, same);
    return undefined;
  };

  const used = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    // A full device keeps nothing more.
    if (response.status === 200 && !isForeign(request.url, response))
      await keep(request.url, response.clone()).catch(() => undefined);
    return response;
  };

  return {
    /** Rejects when a file does not come: the version before stays. */
    install: async (): Promise<void> => {
      for (const file of build.files) {
        const known = isAsset(file) ? await keptAsset(file) : undefined;
        const response =
          known ?? (await fetch(file, { cache: isAsset(file) ? 'default' : 'reload', priority: 'low' }));
        if (!response.ok || isForeign(file, response))
          throw new Error(`${file} is not there: ${response.status}`);
        await keep(file, response);
      }
    },

    /** Deletes versions that no open page began with. */
    clean: async (): Promise<void> => {
      const entries = await openEntries();
      const known = await Promise.all(entries.map(kept));
      // Pages of this version may have been kept by the one before, as what was used.
      const others = entries.filter((_, at) => !known[at]);
      for (const name of await caches.keys()) {
        if (!name.startsWith(prefix) || name === own) continue;
        const cache = await caches.open(name);
        const held = await Promise.all(others.map((entry) => cache.match(entry, same)));
        if (!held.some(Boolean)) await caches.delete(name);
      }
    },

    page: async (answer: Promise<Response>): Promise<Response> => {
      const shell = await kept('/');
      if (!shell) return answer;
      const response = await Promise.race([answer, patience()]).catch(() => undefined);
      return response && !isAway(response) ? response : shell;
    },

    /** A script, style or font, which is kept once it was used. */
    asset: async (request: Request): Promise<Response> => (await keptAsset(request)) ?? used(request),

    /** The same of what another version may have otherwise. */
    file: async (request: Request): Promise<Response> => (await kept(request.url)) ?? used(request),
  };
}
