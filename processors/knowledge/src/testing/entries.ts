import { type DiseaseEntry, type EntryWithPatient, hasPatient } from '@anamnesis/contracts/diseases/entry.ts';
import { type Specialty, specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { fileNamesIn, readEntry } from '../folder.ts';
import { kept, keptOnce } from '../kept.ts';

const read = kept((key: `${Specialty}/${string}`) => {
  const [specialty, id] = key.split('/') as [Specialty, string];
  return readEntry(specialty, id);
});

/** An entry of the pack, parsed once for all specs: that takes a second for all of them. */
export const entryOf = (specialty: Specialty, id: string): Promise<DiseaseEntry> =>
  read(`${specialty}/${id}`);

/** Which entries there are, without reading them. */
export const listEntries = async (): Promise<{ specialty: Specialty; id: string }[]> =>
  (
    await Promise.all(
      specialtyIds.map(async (specialty) =>
        (await fileNamesIn(`diseases/${specialty}`, '.json')).map((id) => ({ specialty, id })),
      ),
    )
  ).flat();

/** The whole pack. */
export const allEntries = keptOnce(async () =>
  Promise.all((await listEntries()).map(({ specialty, id }) => entryOf(specialty, id))),
);

/** Those of which patients and practice questions are made. */
export const entriesWithPatient = keptOnce(async (): Promise<EntryWithPatient[]> =>
  (await allEntries()).filter(hasPatient),
);
