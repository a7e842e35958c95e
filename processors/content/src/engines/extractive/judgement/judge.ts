import type { Candidate } from '../candidates/candidate.ts';
import { featureParts } from './features.ts';
import { blended, treeOdds, type Weights } from './model.ts';
import type { Setting } from './setting.ts';
import written from './weights.json' with { type: 'json' };
import { readWording, wordingOdds, wordingOf } from './wording.ts';

/** A card with the probability, 0 to 1, that a reader calls it good. */
export type Judged = Candidate & { good: number };

const weights: Weights = written;
const wording = readWording(weights.wording);
const places = new Map(weights.trees.features.map((name, at) => [name, at]));

/** What the learned judgement thinks of a card; `infra/lab/cards/train.ts` makes its weights. */
export function judge(candidate: Candidate, setting: Setting): Judged {
  const values = new Float64Array(places.size);
  for (const part of featureParts(candidate, setting))
    for (const name in part) {
      const place = places.get(name);
      if (place !== undefined) values[place] = part[name]!;
    }
  const byTrees = treeOdds(weights.trees, values);
  const byWording = wordingOdds(wording, wordingOf(candidate));
  return { ...candidate, good: blended(weights.blend, byTrees, byWording) };
}
