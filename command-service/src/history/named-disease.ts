import { longestDiseaseName, mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { firstCharacters, isVisible, tidyName } from '@anamnesis/contracts/kernel/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

type Knowledge = Pick<Dependencies['knowledge'], 'find' | 'nearest'>;

/** Why there is no patient with a disease of this name, with the names that are near. */
export async function unknownPatient(knowledge: Knowledge, name: string): Promise<Rejection> {
  const nearest = await knowledge.nearest(name, mostNearest);
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    nearest.map((each) => each.name),
  );
  const didYouMean = nearest.length === 0 ? '.' : `. Did you mean ${names}?`;
  return new Rejection(
    historyRefusals.UNKNOWN_PATIENT,
    isVisible(name)
      ? `There is no patient with “${firstCharacters(name, longestDiseaseName)}” yet${didYouMean}`
      : 'Please enter the name of a disease',
    { nearest },
  );
}

/** The disease that is named. Throws UNKNOWN_PATIENT with the names that are near. */
export async function namedDisease(knowledge: Knowledge, typed: string): Promise<string> {
  const name = tidyName(typed);
  const found = await knowledge.find(name);
  if (found !== null) return found;
  throw await unknownPatient(knowledge, name);
}
