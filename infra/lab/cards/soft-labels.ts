// What a larger model, the teacher (`teacher/teacher.py`), thinks of all cards that the rules make of the corpus: labels for many more
// cards than readers have judged, which the small model of the engine learns from as well (knowledge distillation, Hinton et
// al. 2015).
import { featuresOf } from '@anamnesis/content/engines/extractive/judgement/features.ts';
import { wordingOf } from '@anamnesis/content/engines/extractive/judgement/wording.ts';
import { candidateId } from './candidate-id.ts';
import { readTeacherLabels } from './judgements.ts';
import { readPool } from './pool.ts';

/** A card with its features in the order of the names, the places of its wording, and the probability that it is good. */
export type SoftlyLabelled = {
  document: string;
  features: Float64Array;
  slots: readonly number[];
  label: number;
};

/** Cards that the rules do not make any more, or only make since the teacher has read, are left out. */
export async function readSoftLabels(names: readonly string[]): Promise<SoftlyLabelled[]> {
  const labels = await readTeacherLabels();
  return (await readPool()).flatMap(({ document, candidate, setting }) => {
    const label = labels.get(candidateId(document, candidate.prompt));
    if (label === undefined) return [];
    const features = featuresOf(candidate, setting);
    return [
      {
        document,
        features: Float64Array.from(names, (name) => features[name] ?? 0),
        slots: wordingOf(candidate),
        label,
      },
    ];
  });
}
