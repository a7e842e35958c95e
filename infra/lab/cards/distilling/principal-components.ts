import { learn } from '../../learning/learn.ts';

/**
 * The places of vectors on their first principal components, of which each counts the same. Those of `others` are on the same
 * components, from the mean of the others.
 */
export function onPrincipalComponents(
  rows: Float32Array,
  others: Float32Array,
  width: number,
  dimension: number,
): { rows: Float32Array; others: Float32Array } {
  const { tables } = learn({
    learner: 'components',
    tables: { rows: { numbers: rows, columns: width }, others: { numbers: others, columns: width } },
    settings: { dimension },
  });
  return { rows: new Float32Array(tables['rows']!), others: new Float32Array(tables['others']!) };
}
