import { readNames } from '@anamnesis/knowledge/names/list.ts';
import { askingServer } from '../diseases/asking.ts';
import { firstCalls } from '../diseases/first-calls.ts';
import { guides } from '../diseases/guides.ts';
import { suggestions } from '../diseases/suggestions.ts';
import type { Measure } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';

/** Guides of the knowledge pack over HTTP, and the names that are suggested while somebody types. */
export const diseases: Measure = {
  name: 'diseases',
  async run(context) {
    const person = newPerson(100);
    const dataDir = context.folder('diseases');
    await seedFolder(dataDir, [{ person, rounds: 1 }]);
    const entries = await readNames();
    const first = await firstCalls(context, dataDir, person);
    const later = await askingServer(dataDir, person, async (asking) => [
      ...(await guides(context, asking, entries)),
      ...(await suggestions(context, asking, entries)),
    ]);
    return [...first, ...later];
  },
};
