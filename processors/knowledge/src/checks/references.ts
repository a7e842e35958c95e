import type { Check } from './check.ts';
import { factsOf } from '../facts.ts';

const doubles = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** What a fact refers to is there: its source, its symptom, its look-alike. Ids are unique in a section. */
export const references: Check = (entry, { entries, symptoms, sources }) => {
  const knownSources = new Set(sources.map(({ id }) => id));
  const knownSymptoms = new Set(symptoms.map(({ id }) => id));
  const knownEntries = new Set(entries.map(({ id }) => id));
  const facts = factsOf(entry);
  return [
    ...facts.flatMap(({ section, id, source }) =>
      knownSources.has(source) ? [] : [`${section}/${id}: no source '${source}'`],
    ),
    ...[
      ...entry.symptoms.map(({ id }) => id),
      ...entry.lookAlikes.flatMap(({ apart }) => apart ?? []),
    ].flatMap((id) => (knownSymptoms.has(id) ? [] : [`symptoms: '${id}' is not in the vocabulary`])),
    ...entry.lookAlikes.flatMap(({ disease }) =>
      disease === undefined || (knownEntries.has(disease) && disease !== entry.id)
        ? []
        : [`lookAlikes: no other entry '${disease}'`],
    ),
    ...doubles(facts.map(({ section, id }) => `${section}/${id}`)).map((id) => `${id}: twice`),
  ];
};
