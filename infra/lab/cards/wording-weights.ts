import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { logistic } from '@anamnesis/content/engines/extractive/judgement/model.ts';
import { SLOTS, type Wording } from '@anamnesis/content/engines/extractive/judgement/wording.ts';

/** A judged card: the places of its wording, and 1 when it is good. `weight` is how much it counts. */
export type Worded = { slots: readonly number[]; label: number; weight: number };

const wordingDefaults = { rounds: 15, ridge: 0.003, rate: 0.15, seed: 1 };

/**
 * Logistic regression on wording with a ridge, by stochastic descent whose steps shrink with what a place has seen (AdaGrad,
 * Duchi et al. 2011). The same cards and seed always give the same weights, rounded to a byte each.
 */
export function learnWording(cards: readonly Worded[], options = wordingDefaults): Wording {
  const weights = new Float64Array(SLOTS);
  const seen = new Float64Array(SLOTS).fill(1e-4);
  let bias = 0;
  let seenBias = 1e-4;
  const random = dice(options.seed);
  const order = cards.map((_, at) => at);
  for (let round = 0; round < options.rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { slots, label, weight } = cards[at]!;
      const length = 1 / Math.sqrt(Math.max(1, slots.length));
      const odds = bias + length * slots.reduce((sum, slot) => sum + weights[slot]!, 0);
      const slope = weight * (label - logistic(odds));
      for (const slot of slots) {
        const step = slope * length - options.ridge * weights[slot]!;
        seen[slot]! += step * step;
        weights[slot]! += (options.rate * step) / Math.sqrt(seen[slot]!);
      }
      seenBias += slope * slope;
      bias += (options.rate * slope) / Math.sqrt(seenBias);
    }
  }
  const largest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9);
  const scale = Number((largest / 127).toPrecision(6));
  return {
    bias: Number(bias.toFixed(5)),
    scale,
    weights: Int8Array.from(weights, (one) => Math.max(-127, Math.min(127, Math.round(one / scale)))),
  };
}

function shuffle(list: number[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}
