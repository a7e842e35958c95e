import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { type Check, ofPack } from './check.ts';

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
