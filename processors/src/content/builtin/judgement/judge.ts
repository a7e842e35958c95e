import type { Candidate } from '../candidates/candidate.ts';
import { featuresOf } from './features.ts';
import { probability, type Model } from './model.ts';
import type { Setting } from './setting.ts';
import weights from './weights.json' with { type: 'json' };

/** A card with the probability, 0 to 1, that a reader calls it good. */
export type Judged = Candidate & { good: number };

const model: Model = weights;

/** What the learned judgement thinks of a card; `infra/tools/cards/train.ts` makes its weights. */
export function judge(candidate: Candidate, setting: Setting): Judged {
  const features = featuresOf(candidate, setting);
  return {
    ...candidate,
    good: probability(
      model,
      model.features.map((name) => features[name] ?? 0),
    ),
  };
}
