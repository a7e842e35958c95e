import type { DiseaseEntry, FactSource, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { ScoreName } from '@anamnesis/contracts/scores/score.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { factsOf } from './facts.ts';

/** An entry as it is shown: with the names of its symptoms, its scores and its sources, and links to what `isShown`. What a patient says is not in it. */
export function guideOf(
  entry: DiseaseEntry,
  symptoms: readonly Symptom[],
  sources: readonly FactSource[],
  isShown: (disease: string) => boolean,
  scores: ScoreName[],
): DiseaseGuide {
  const { patient: _patient, symptoms: own, lookAlikes, system, secondReading: _read, ...rest } = entry;
  const named = new Map(symptoms.map(({ id, name }) => [id, name]));
  const used = new Set(factsOf(entry).map(({ source }) => source));
  return {
    ...rest,
    system: system ?? null,
    symptoms: own.map(({ id, text, source, frequency }) => ({
      id,
      text,
      source,
      frequency,
      name: named.get(id) ?? id,
    })),
    lookAlikes: lookAlikes.map(({ id, name, text, source, disease }) => ({
      id,
      name,
      text,
      source,
      disease: disease !== undefined && isShown(disease) ? disease : null,
    })),
    scores,
    sources: sources.filter(({ id }) => used.has(id)),
    madeBy: null,
  };
}
