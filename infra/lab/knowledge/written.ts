// The knowledge pack as it is written, and what `npm run lab -- names-knowledge` makes of it for the app.
import {
  type DiseaseEntry,
  factSentenceSchema,
  sourceSchema,
  symptomSchema,
  type FactSource,
  type Symptom,
} from '@anamnesis/contracts/diseases/entry.ts';
import { genericKinds, type GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { type NamedEntry, fileNamesIn, readAs } from '@anamnesis/knowledge/laboratory.ts';
import { parse } from 'yaml';
import { z } from 'zod';

const readAll = async <T>(folder: string, schema: z.ZodType<T>): Promise<T[]> =>
  (
    await Promise.all(
      (await fileNamesIn(folder, '.yaml')).map((id) =>
        readAs(`${folder}/${id}.yaml`, z.array(schema), parse),
      ),
    )
  ).flat();

/** What entries share. */
export const readWrittenSymptoms = (): Promise<Symptom[]> => readAll('vocabulary', symptomSchema);
export const readWrittenSources = (): Promise<FactSource[]> => readAll('sources', sourceSchema);

const name = z.string().min(2).max(80);

/** Ids of entries with what tells each from the others, and which of them must not be missed. */
const genericSchema = z.strictObject({
  name,
  kind: z.enum(genericKinds).default('group'),
  synonyms: z.array(name).default([]),
  without: z.array(name).default([]),
  cannotMiss: z.array(z.string()).default([]),
  leadsTo: z.record(z.string(), factSentenceSchema),
});
export type WrittenGenericName = z.infer<typeof genericSchema>;

export const readWrittenGenericNames = (): Promise<WrittenGenericName[]> =>
  readAs('generic-names.yaml', z.array(genericSchema), parse);

/** Of the entries that somebody else had read: no other is shown, searched or made anything of. */
export const namesOf = (entries: readonly DiseaseEntry[]): NamedEntry[] =>
  entries
    .filter(({ secondReading }) => secondReading !== undefined)
    .map(({ id, name: own, specialty, system, synonyms }) => ({ id, name: own, specialty, system, synonyms }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** With the names of the entries that are shown; where a name leads to no other is left out, and a name that leads nowhere. */
export function genericNamesOf(
  all: readonly WrittenGenericName[],
  entries: readonly NamedEntry[],
): GenericName[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = all.map(({ leadsTo, cannotMiss, ...rest }) => ({
    ...rest,
    leadsTo: Object.entries(leadsTo).flatMap(([disease, text]) => {
      const entry = byId.get(disease);
      if (!entry) return [];
      const { name: called, specialty } = entry;
      return [{ disease, name: called, specialty, text, cannotMiss: cannotMiss.includes(disease) }];
    }),
  }));
  return named.filter(({ leadsTo }) => leadsTo.length > 0);
}
