import type { Candidate } from '../candidates/candidate.ts';
import { featuresOf } from './features.ts';
import { blended, treeOdds, type Weights } from './model.ts';
import type { Setting } from './setting.ts';
import written from './weights.json' with { type: 'json' };
import { readWording, wordingOdds, wordingOf } from './wording.ts';

/** A card with the probability, 0 to 1, that a reader calls it good. */
export type Judged = Candidate & { good: number };

const weights: Weights = written;
const wording = readWording(weights.wording);

/** What the learned judgement thinks of a card; `infra/tools/cards/train.ts` makes its weights. */
export function judge(candidate: Candidate, setting: Setting): Judged {
  const features = featuresOf(candidate, setting);
  const byTrees = treeOdds(
    weights.trees,
    weights.trees.features.map((name) => features[name] ?? 0),
  );
  const byWording = wordingOdds(wording, wordingOf(candidate));
  return { ...candidate, good: blended(weights.blend, byTrees, byWording) };
}
