import type { Candidate } from '../candidates/candidate.ts';
import { answerFeatures } from './answer-features.ts';
import { definitionFeatures } from './definition-features.ts';
import { makingFeatures } from './making-features.ts';
import { meaningFeatures, statementMeaning } from './meaning-features.ts';
import type { Named } from './named.ts';
import type { Setting } from './setting.ts';
import { restFeatures, statementFeatures } from './statement-features.ts';

/** What the judgement looks at, by name, in parts that have no name in common. */
export const featureParts = (candidate: Candidate, setting: Setting): Named[] => [
  makingFeatures(candidate),
  answerFeatures(candidate, setting),
  setting.ofStatement(candidate, statementFeatures),
  restFeatures(candidate, setting),
  definitionFeatures(candidate),
  setting.ofStatement(candidate, statementMeaning),
  meaningFeatures(candidate, setting),
];

/**
 * All of them in one. A pure function of the card and what stands around it, so that cards which were judged long ago get the
 * same features as those of today.
 */
export const featuresOf = (candidate: Candidate, setting: Setting): Named =>
  Object.assign({}, ...featureParts(candidate, setting)) as Named;
