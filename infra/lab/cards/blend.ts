import type { Blend } from '@anamnesis/content/engines/extractive/judgement/model.ts';
import { learnLogistic } from '../learning/logistic.ts';

/** What trees and wording, trained on other documents, think of a card, as odds, and what readers thought, 0 to 1. */
export type Odds = { trees: number; wording: number; label: number };

/** Hardly: two numbers are learnt of thousands of cards. */
const SHRINK = 1e-6;

const rounded = (value: number): number => Number(value.toFixed(4));

/** The blend of the two odds that foresees the labels best, and is calibrated. */
export function fitBlend(cards: readonly Odds[]): Blend {
  const rows = cards.map(({ trees, wording, label }) => ({ numbers: [trees, wording], label }));
  const [bias = 0, trees = 0, wording = 0] = learnLogistic(rows, SHRINK);
  return { bias: rounded(bias), trees: rounded(trees), wording: rounded(wording) };
}
