import { type Check, ofPack } from './check.ts';
import { factsOf } from '@anamnesis/knowledge/facts.ts';

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
