import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FoundKind, FoundName } from '@anamnesis/contracts/diseases/found.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { Specialty } from '@anamnesis/contracts/diseases/specialties.ts';
import type { Score } from '@anamnesis/contracts/scores/score.ts';
import { packFolder } from '../folder.ts';
import { foldNameSpelling } from './fold.ts';
import type { NamedEntry } from './list.ts';
import type { FoundByName, Nameable } from './search.ts';

/** What a name leads to. `said`: for a drug, the names by which facts speak of it, those of its class or of its drugs after its own. */
export type NamedThing = Nameable & {
  kind: FoundKind;
  specialty: Specialty | null;
  leads: number | null;
  said: readonly string[];
};

const otherNamesSchema = z.record(z.string(), z.array(z.string().min(2).max(80)).min(1));
/**
 * Lay words, abbreviations and habits of writing, by the name of what is meant, or by words in which facts say it. They are names to be found by, and
 * are shown nowhere else.
 */
export type OtherNames = z.infer<typeof otherNamesSchema>;

const drugsSchema = z.array(
  z.strictObject({
    /** null: drugs of no class that facts speak of. */
    class: z.string().nullable(),
    also: z.array(z.string()),
    drugs: z.record(z.string(), z.array(z.string())),
  }),
);
export type DrugClasses = z.infer<typeof drugsSchema>;

const readList = async <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(join(packFolder, file), 'utf8')));
export const readOtherNames = (): Promise<OtherNames> => readList('other-names.json', otherNamesSchema);
export const readDrugs = (): Promise<DrugClasses> => readList('drugs.json', drugsSchema);

type Lists = {
  entries: readonly NamedEntry[];
  generic: readonly GenericName[];
  scores: readonly Score[];
  drugs: DrugClasses;
  otherNames: OtherNames;
};

const other = { specialty: null, leads: null, said: [] };

const drugThings = (classes: DrugClasses): NamedThing[] =>
  classes.flatMap(({ class: name, also, drugs }) => {
    const of = { ...other, kind: 'drug' as const };
    const own = Object.entries(drugs);
    const ofClass = name === null ? [] : [name, ...also];
    const each = own.map(([drug, brands]) => ({
      ...of,
      id: drug,
      name: drug,
      synonyms: brands,
      said: [drug, ...brands, ...ofClass],
    }));
    if (name === null) return each;
    return [
      { ...of, id: name, name, synonyms: also, said: [...ofClass, ...own.map(([drug]) => drug)] },
      ...each,
    ];
  });

/** All that the search of names finds, with every name that it is found by. */
export function thingsOf({ entries, generic, scores, drugs, otherNames }: Lists): NamedThing[] {
  const lists = generic.map(({ name, kind, synonyms, leadsTo }) => ({
    ...other,
    kind,
    id: name,
    name,
    synonyms,
    leads: leadsTo.length,
  }));
  const named = new Map(Object.entries(otherNames).map(([name, others]) => [foldNameSpelling(name), others]));
  const things: NamedThing[] = [
    // First, so that an abbreviation that a disease shares with its group leads to the group.
    ...lists,
    ...entries.map(({ id, name, synonyms, specialty }) => ({
      ...other,
      kind: 'guide' as const,
      id,
      name,
      synonyms,
      specialty,
    })),
    ...scores.map(({ id, name, synonyms }) => ({ ...other, kind: 'score' as const, id, name, synonyms })),
    ...drugThings(drugs),
  ];
  return things.map((thing) => {
    const others = named.get(foldNameSpelling(thing.name));
    return others ? { ...thing, synonyms: [...thing.synonyms, ...others] } : thing;
  });
}

/** The words in which facts say what somebody typed, where that is the other name of nothing that has a name. */
export function saidInFacts(
  otherNames: OtherNames,
  things: readonly NamedThing[],
): (typed: string) => string | undefined {
  const names = new Set(things.map(({ name }) => foldNameSpelling(name)));
  const said = new Map(
    Object.entries(otherNames)
      .filter(([words]) => !names.has(foldNameSpelling(words)))
      .flatMap(([words, typed]) => typed.map((each) => [foldNameSpelling(each), words] as const)),
  );
  return (typed) => said.get(foldNameSpelling(typed));
}

/** As it is answered. */
export const foundName = ({
  thing: { kind, id, name, specialty, leads },
  matched,
}: FoundByName<NamedThing>): FoundName => ({ kind, id, name, specialty, leads, matched });
