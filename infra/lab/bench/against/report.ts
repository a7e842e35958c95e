import { alignColumns, formatNumber } from '../table.ts';
import type { Comparison } from './rows.ts';
import { tolerated } from './verdict.ts';

const headings = ['row', 'theirs', 'ours', 'times worse', 'interval', 'pairs', 'verdict', ''];

/** The comparison as text: the table, and by name what was skipped or failed. */
export function reportComparison({ rows, skipped, failed }: Comparison): string {
  const cells = rows.map(({ row, unit, theirs, ours, pairs, judgement, note }) => [
    row,
    `${formatNumber(theirs)} ${unit}`,
    `${formatNumber(ours)} ${unit}`,
    `${judgement.median.toFixed(2)}`,
    `${judgement.low.toFixed(2)} … ${judgement.high.toFixed(2)}`,
    String(pairs.length),
    judgement.verdict === 'worse' ? 'WORSE' : judgement.verdict,
    note,
  ]);
  const few = Math.round((tolerated - 1) * 100);
  return [
    rows.length > 0 ? alignColumns(headings, cells) : 'Nothing could be compared.',
    '',
    `Values are medians of the runs. "times worse": the median of the ratios of each pair, above 1 where ours is worse. WORSE: the`,
    `whole interval of that median is more than ${few} % on the worse side, in the first pairs and again in fresh ones.`,
    ...skipped.map((line) => `\nSKIPPED ${line}`),
    ...failed.map((line) => `\nFAILED ${line}`),
  ].join('\n');
}

/** 1: something has become worse. 2: that could not be found out. */
export function exitCodeOf({ rows, failed }: Comparison): number {
  if (rows.some(({ judgement }) => judgement.verdict === 'worse')) return 1;
  return failed.length > 0 || rows.length === 0 ? 2 : 0;
}
