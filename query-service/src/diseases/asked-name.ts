import { longestDiseaseName } from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { isVisible, tidyName } from '@anamnesis/contracts/kernel/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';

/** The name of a disease as it was asked for, tidied. Throws DISEASE_NAME. */
export function askedName(typed: string): string {
  const name = tidyName(typed);
  if (!isVisible(name))
    throw new Rejection(diseasesRefusals.DISEASE_NAME, 'Please enter the name of a disease');
  if ([...name].length > longestDiseaseName)
    throw new Rejection(
      diseasesRefusals.DISEASE_NAME,
      `The name is too long (${longestDiseaseName} characters at most)`,
    );
  return name;
}
