import { api } from '@anamnesis/contracts/api.ts';
import { type Call, createCaller } from '../load.ts';
import { residentMb } from '../resident.ts';
import type { Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';

/** Each call returns its milliseconds. `mb`: what the server holds in memory. */
export type Asking = {
  guide: (disease: string) => Promise<number>;
  suggest: (text: string) => Promise<number>;
  collections: () => Promise<number>;
  mb: () => number;
};

/** Starts a server and asks it, one call after another. */
export const askingServer = <T>(
  dataDir: string,
  person: Person,
  work: (asking: Asking) => Promise<T>,
): Promise<T> =>
  withServer(appScript, dataDir, async ({ url, pid }) => {
    const caller = createCaller(url);
    const headers = headersOf(person);
    const timed = async (call: Call): Promise<number> => {
      const began = performance.now();
      await caller.call({ ...call, headers });
      return performance.now() - began;
    };
    try {
      return await work({
        guide: (disease) => timed({ method: 'POST', path: api.getDisease.path, body: { disease } }),
        suggest: (text) =>
          timed({ method: 'GET', path: `${api.suggestDiseases.path}?${new URLSearchParams({ text })}` }),
        collections: () => timed({ method: 'GET', path: api.getCollections.path }),
        mb: () => residentMb(pid),
      });
    } finally {
      caller.close();
    }
  });
