import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { good } from './sharing.ts';

/** What somebody finds while they type; asked again where texts were not searched in time. */
export const foundAsTyped = (client: Client, q: string): Promise<QuickSearch> =>
  eventually(async () => {
    const found = good('a search', await client.call('quickSearch', { query: { q } }));
    return !found.pagesMissing && found;
  });
