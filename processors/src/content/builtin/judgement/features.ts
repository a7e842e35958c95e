import type { Named } from './named.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { answerFeatures } from './answer-features.ts';
import type { Setting } from './setting.ts';
import { makingFeatures } from './making-features.ts';
import { definitionFeatures } from './definition-features.ts';
import { meaningFeatures } from './meaning-features.ts';
import { statementFeatures } from './statement-features.ts';

/**
 * What the judgement looks at, by name. A pure function of the card and what stands around it, so that cards which were
 * judged long ago get the same features as those of today.
 */
export const featuresOf = (candidate: Candidate, setting: Setting): Named => ({
  ...makingFeatures(candidate),
  ...answerFeatures(candidate, setting),
  ...statementFeatures(candidate, setting),
  ...definitionFeatures(candidate),
  ...meaningFeatures(candidate, setting),
});
