import { isVisible, tidyName } from '../kernel/text/names.ts';
import { Rejection } from '../kernel/events/rejection.ts';
import { longestDiseaseName, longestCollectionTitle } from './limits.ts';
import { diseasesRefusals } from './refusals.ts';

const inCharacters = (text: string): number => [...text].length;

/** Throws COLLECTION_TITLE. */
export function collectionTitleOf(typed: string): string {
  const title = tidyName(typed);
  if (!isVisible(title))
    throw new Rejection(diseasesRefusals.COLLECTION_TITLE, 'Please enter a title for the collection');
  if (inCharacters(title) > longestCollectionTitle)
    throw new Rejection(
      diseasesRefusals.COLLECTION_TITLE,
      `The title is too long (${longestCollectionTitle} characters at most)`,
    );
  return title;
}

/** Throws DISEASE_NAME. */
export function diseaseNameOf(typed: string): string {
  const name = tidyName(typed);
  if (!isVisible(name))
    throw new Rejection(diseasesRefusals.DISEASE_NAME, 'Please enter the name of a disease');
  if (inCharacters(name) > longestDiseaseName)
    throw new Rejection(
      diseasesRefusals.DISEASE_NAME,
      `The name is too long (${longestDiseaseName} characters at most)`,
    );
  return name;
}
