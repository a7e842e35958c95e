import type { Page } from 'playwright';

// PageNotFetched: a page that was not kept by then.
export const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|PageNotFetched/;

/** The names of what the device keeps for a session, beside the answers that wait. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'anamnesis.kept')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('anamnesis.kept');
      opening.addEventListener('error', () => reject(opening.error!));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const keys = database.transaction('kept').objectStore('kept').getAllKeys();
        keys.addEventListener('success', () => {
          database.close();
          resolve((keys.result as [string, string][]).map(([, name]) => name));
        });
      });
    });
  });

/** The addresses of everything in the browser's caches. */
export const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
