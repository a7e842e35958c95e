import { learn } from './learn.ts';

/** A row of numbers, and how sure it is, 0 to 1, that it is a hit. */
export type Row = { numbers: readonly number[]; label: number };

/** The weights of a logistic model, the constant first. `shrink` pulls those of numbers that were made comparable to nothing. */
export function learnLogistic(rows: readonly Row[], shrink: number): number[] {
  return learn<{ weights: number[] }>({
    learner: 'logistic',
    tables: {
      features: {
        numbers: Float64Array.from(rows.flatMap(({ numbers }) => numbers)),
        columns: rows[0]!.numbers.length,
      },
      labels: { numbers: Float64Array.from(rows, ({ label }) => label) },
      weights: { numbers: new Float64Array(rows.length).fill(1) },
    },
    settings: { shrink },
  }).learnt.weights;
}
