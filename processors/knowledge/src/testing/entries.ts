import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { listEntries, readEntry } from '../folder.ts';
import { kept, once } from '../kept.ts';

const read = kept((key: `${BodySystem}/${string}`) => {
  const [system, id] = key.split('/') as [BodySystem, string];
  return readEntry(system, id);
});

/** An entry of the pack, parsed once for all specs: that takes a second for all of them. */
export const entryOf = (system: BodySystem, id: string): Promise<DiseaseEntry> => read(`${system}/${id}`);

/** The whole pack. */
export const allEntries = once(async () =>
  Promise.all((await listEntries()).map(({ system, id }) => entryOf(system, id))),
);
