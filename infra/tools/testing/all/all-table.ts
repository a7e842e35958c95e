import type { Result } from './kept.ts';

const longestFirst = 300;

/** One line for each step, and below it what failed first. A step without a result was not run. */
export function allTable(rows: readonly { name: string; result: Result | null; earlier: boolean }[]): string {
  const head = ['step', 'result', 'seconds', 'load', 'passed', 'failed', 'skipped'];
  const cells = rows.map(({ name, result, earlier }) => {
    if (result === null) return [name, 'not run', '', '', '', '', ''];
    const { ok, seconds, load, passed, failed, skipped } = result;
    const state = `${ok ? 'ok' : 'FAILED'}${earlier ? ', earlier' : ''}`;
    return [name, state, seconds.toFixed(1), load.toFixed(1), ...[passed, failed, skipped].map(String)];
  });
  const widths = head.map((title, n) => Math.max(title.length, ...cells.map((row) => row[n]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, n) => (n < 2 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!)))
      .join('  ')
      .trimEnd();
  const body = cells.flatMap((row, n) => {
    const first = rows[n]!.result?.first ?? null;
    return first === null ? [line(row)] : [line(row), `    first: ${first.slice(0, longestFirst)}`];
  });
  return [line(head), ...body].join('\n');
}

/** What failed first in an output: the name in the counts, else the line that says so, else the last one. */
export function firstFailure(failures: readonly string[], output: string): string {
  const lines = output.split('\n').flatMap((text) => text.trim() || []);
  return (
    failures[0] ?? lines.find((text) => text.startsWith('FAILED')) ?? lines.at(-1) ?? 'it printed nothing'
  );
}
