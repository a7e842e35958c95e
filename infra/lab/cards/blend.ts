import { blended, type Blend } from '@anamnesis/content/engines/extractive/judgement/model.ts';

/** What trees and wording, trained on other documents, think of a card, as odds, and what readers thought, 0 to 1. */
export type Odds = { trees: number; wording: number; label: number };

const ROUNDS = 30;
const RIDGE = 1e-3;

const rounded = (value: number): number => Number(value.toFixed(4));

/** Logistic regression on the two odds, by Newton's method: the blend that foresees the labels best, and is calibrated. */
export function fitBlend(cards: readonly Odds[]): Blend {
  let blend: Blend = { bias: 0, trees: 0.5, wording: 0.5 };
  for (let round = 0; round < ROUNDS; round++) {
    const slope = [0, 0, 0];
    const curve = [
      [RIDGE, 0, 0],
      [0, RIDGE, 0],
      [0, 0, RIDGE],
    ];
    for (const { trees, wording, label } of cards) {
      const good = blended(blend, trees, wording);
      const inputs = [1, trees, wording];
      for (const [row, one] of inputs.entries()) {
        slope[row]! += one * (label - good);
        for (const [column, other] of inputs.entries())
          curve[row]![column]! += good * (1 - good) * one * other;
      }
    }
    const [bias = 0, trees = 0, wording = 0] = solved(curve, slope);
    blend = { bias: blend.bias + bias, trees: blend.trees + trees, wording: blend.wording + wording };
  }
  return { bias: rounded(blend.bias), trees: rounded(blend.trees), wording: rounded(blend.wording) };
}

/** The x of `matrix` · x = `right`, by elimination; the matrix is positive definite. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (const [at, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const share = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= share * pivot[column]!;
    }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
