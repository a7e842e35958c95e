import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { factsOf } from '@anamnesis/knowledge/laboratory.ts';
import { type Check, ofPack } from './check.ts';

const doubles = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

const idsOf = (all: readonly { id: string }[]): ReadonlySet<string> => new Set(all.map(({ id }) => id));

const knownIn = ofPack(({ entries, symptoms, sources }) => ({
  entries: idsOf(entries),
  symptoms: idsOf(symptoms),
  sources: idsOf(sources),
}));

/** What a fact refers to is there: its source, its symptom, its look-alike. Ids are unique in a section. */
export const references: Check = (entry, pack) => {
  const known = knownIn(pack);
  const facts = factsOf(entry);
  return [
    ...facts.flatMap(({ section, id, source }) =>
      known.sources.has(source) ? [] : [`${section}/${id}: no source '${source}'`],
    ),
    ...[
      ...entry.symptoms.map(({ id }) => id),
      ...entry.lookAlikes.flatMap(({ apart }) => apart ?? []),
    ].flatMap((id) => (known.symptoms.has(id) ? [] : [`symptoms: '${id}' is not in the vocabulary`])),
    ...entry.lookAlikes.flatMap(({ disease }) =>
      disease === undefined || (known.entries.has(disease) && disease !== entry.id)
        ? []
        : [`lookAlikes: no other entry '${disease}'`],
    ),
    ...doubles(facts.map(({ section, id }) => `${section}/${id}`)).map((id) => `${id}: twice`),
  ];
};

const withFrequency = (entry: DiseaseEntry, frequency: string): string[] =>
  entry.symptoms.filter((symptom) => symptom.frequency === frequency).map(({ id }) => id);

const apart = (entry: DiseaseEntry, other: string): readonly string[] =>
  entry.lookAlikes.find(({ disease }) => disease === other)?.apart ?? [];

const byId = ofPack(({ entries }) => new Map(entries.map((entry) => [entry.id, entry])));

/** A symptom that one disease always has and its look-alike never distinguishes them, and one of both says so. */
export const contradictions: Check = (entry, pack) =>
  entry.lookAlikes.flatMap(({ disease }) => {
    const other = disease === undefined ? undefined : byId(pack).get(disease);
    if (!other) return [];
    const never = [
      ...withFrequency(entry, 'always').filter((id) => withFrequency(other, 'never').includes(id)),
      ...withFrequency(other, 'always').filter((id) => withFrequency(entry, 'never').includes(id)),
    ];
    const said = new Set([...apart(entry, other.id), ...apart(other, entry.id)]);
    return never
      .filter((id) => !said.has(id))
      .map((id) => `lookAlikes/${other.id}: '${id}' is always in one and never in the other`);
  });
