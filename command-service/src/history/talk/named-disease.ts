import type { FoundName } from '@anamnesis/contracts/diseases/found.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { longestDiseaseName, mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { firstCharacters, isVisible, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

type Knowledge = Pick<Dependencies['knowledge'], 'guide' | 'find' | 'lookUp'>;

const oneOf = (names: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map(({ name }) => name));

const ofGuide = { kind: 'guide', matched: null, leads: null } as const;

/** Diseases with a patient that look like one that has none. */
async function alike({ guide }: Knowledge, { lookAlikes }: DiseaseGuide): Promise<FoundName[]> {
  const ids = new Set(lookAlikes.flatMap((other) => other.disease ?? []));
  const others = await Promise.all([...ids].map((id) => guide(id)));
  return others
    .flatMap((other) =>
      other?.specialty && other.system
        ? [{ ...ofGuide, id: other.id, name: other.name, specialty: other.specialty }]
        : [],
    )
    .slice(0, mostNearest);
}

const nearestTo = async ({ lookUp }: Knowledge, name: string): Promise<FoundName[]> =>
  (await lookUp(name, { names: mostNearest, facts: 0, ofEach: 0 }, 'patients')).names;

/** Why there is no patient with a disease of this name, with names to choose from. */
export async function noPatient(knowledge: Knowledge, name: string): Promise<Rejection> {
  const id = await knowledge.find(name);
  const guide = id === null ? null : await knowledge.guide(id);
  if (guide) {
    const known = await alike(knowledge, guide);
    const nearest = known.length > 0 ? known : await nearestTo(knowledge, name);
    const choice = oneOf([...nearest, { name: 'another disease' }]);
    return new Rejection(
      historyRefusals.NO_PATIENT,
      `There is no patient with “${guide.name}” yet. Choose ${choice}.`,
      { nearest },
    );
  }
  const nearest = await nearestTo(knowledge, name);
  const didYouMean = nearest.length === 0 ? '.' : `. Did you mean ${oneOf(nearest)}?`;
  return new Rejection(
    historyRefusals.UNKNOWN_PATIENT,
    isVisible(name)
      ? `There is no patient with “${firstCharacters(name, longestDiseaseName)}” yet${didYouMean}`
      : 'Please enter the name of a disease',
    { nearest },
  );
}

/** The disease that is named. Throws UNKNOWN_PATIENT, or NO_PATIENT where it has only a guide. */
export async function namedDisease(knowledge: Knowledge, typed: string): Promise<string> {
  const name = tidyName(typed);
  const found = await knowledge.find(name, 'patients');
  if (found !== null) return found;
  throw await noPatient(knowledge, name);
}
