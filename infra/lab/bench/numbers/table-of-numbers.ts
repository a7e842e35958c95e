// The table of figures between its markers in a page of the documentation. Each line names the measure that gave it and the run, so
// that a later run of one measure replaces the lines of that measure only.
import { boundText, formatNumber } from '../table.ts';
import type { KeptRun } from './kept-run.ts';

const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
const head = ['| measure | value | ratio | aim | run |', '|---|---:|---|---|---|'];
/** The share of the processors that other work may have: beyond it figures tell of that work. */
const mostBusy = 0.25;
const lineOfTable = /\| `([\w-]+)`, ([^|]+) \|$/u;
const lineOfRun = /^\* (\S+ \S+): /u;

/** Not written, for a reason that is shown without a stack. */
export class CannotWrite extends Error {}

type Line = { measure: string; run: string; text: string };

/** The page with the figures of a run. Throws CannotWrite for a run of which a measure failed, or beside much else. `order`: of the measures. */
export function withNumbersOf(page: string, run: KeptRun, order: readonly string[]): string {
  if (run.failures.length > 0)
    throw new CannotWrite(
      `The figures are not written, as these failed: ${run.failures.map(nameOf).join(', ')}.`,
    );
  if (run.busy.median > mostBusy)
    throw new CannotWrite(
      `The figures are not written, as other work had ${percent(run.busy.median)} of the processors.`,
    );
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new CannotWrite(`There is no place for the figures: ${begin} … ${end}.`);
  const before = page.slice(from + begin.length, to).split('\n');
  const fresh = linesOf(run);
  const measured = new Set(fresh.map(({ measure }) => measure));
  const kept = before.flatMap(lineIn).filter(({ measure }) => !measured.has(measure));
  const lines = order.flatMap((name) => [...kept, ...fresh].filter(({ measure }) => measure === name));
  const runs = before.flatMap(runIn).filter(([key]) => key !== keyOf(run));
  const shown = [...runs, [keyOf(run), aboutRun(run)] as const]
    .filter(([key]) => lines.some((line) => line.run === key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const block = [...head, ...lines.map(({ text }) => text), '', ...shown.map(([, text]) => text)].join('\n');
  return `${page.slice(0, from + begin.length)}\n\n${block}\n\n${page.slice(to)}`;
}

const nameOf = (failure: string): string => failure.split(':')[0] ?? '';
const keyOf = ({ machine, commit }: KeptRun): string => `${machine.at.slice(0, 10)} ${commit}`;

function lineIn(text: string): Line[] {
  const [, measure, run] = lineOfTable.exec(text) ?? [];
  return measure !== undefined && run !== undefined ? [{ measure, run, text }] : [];
}

function runIn(text: string): (readonly [key: string, text: string])[] {
  const key = lineOfRun.exec(text)?.[1];
  return key === undefined ? [] : [[key, text]];
}

/** What was skipped has no line. */
const linesOf = (run: KeptRun): Line[] =>
  run.rows.flatMap(({ of, measure, value, unit, ratio, aim, met }) => {
    if (value === null || Number.isNaN(value)) return [];
    const cells = [
      measure,
      `${formatNumber(value)} ${unit}`,
      ratio ? `${formatNumber(ratio.value)} × ${ratio.of}` : '',
      aim ? `${boundText(aim)}: ${met === true ? 'met' : 'missed'}` : '',
      `\`${of}\`, ${keyOf(run)}`,
    ];
    const text = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    return [{ measure: of, run: keyOf(run), text }];
  });

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function aboutRun(run: KeptRun): string {
  const { machine, quick, busy } = run;
  const command = quick ? '`npm run bench -- --quick`' : '`npm run bench`';
  return (
    `* ${keyOf(run)}: ${command} on ${machine.processors} × ${machine.model}, Node ${machine.node}; ` +
    `other work had ${percent(busy.median)} of the processors, at worst ${percent(busy.worst)}.`
  );
}
