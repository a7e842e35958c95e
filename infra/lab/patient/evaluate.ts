// `npm run lab -- eval-patient`: how many labelled lines of doctors are understood, the part to tune on and the part that is held out apart; what is
// confused with what in the part to tune on only, whose texts alone are printed; then how many answers are right and tell nothing that was
// not asked, over patients of all diseases, with what is wrong. --confused 40, --lines 100, --extra 0, --failures 40, --seed 1. With
// --engine openai --lines 100 only so many lines of the part that is held out, understood by the model that is set beside the rules. With
// --sheet 100 only a sheet of answers is written to .cache/patient-answers.md, to be read by a person.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { createPatientSources, prepareLines } from '@anamnesis/knowledge/laboratory.ts';
import { understand } from '@anamnesis/knowledge/testing/lines.ts';
import { drawn } from '../cards/candidate-id.ts';
import { withInterval } from '../wilson.ts';
import { printByModel } from './by-model.ts';
import { isAct } from './judge.ts';
import { replyFigures } from './replies/figures.ts';
import { sheetOf } from './replies/sheet.ts';
import { type Part, readLabels } from './labels.ts';
import { type Line, understoodLines } from './understood.ts';

const { values } = parseArgs({
  options: {
    confused: { type: 'string', default: '40' },
    lines: { type: 'string', default: '100' },
    extra: { type: 'string', default: '0' },
    failures: { type: 'string', default: '40' },
    sheet: { type: 'string' },
    engine: { type: 'string', default: 'builtin' },
    seed: { type: 'string', default: '1' },
  },
});

const kindOf = (ask: Ask): string => ask.split(':').slice(0, 1).join('');
const share = (lines: readonly Line[]): string =>
  withInterval(lines.filter(({ isUnderstood }) => isUnderstood).length, lines.length);

function figures(lines: readonly Line[]) {
  const asking = lines.filter(({ expected }) => !expected.every(isAct));
  const given = lines.flatMap(({ got }) => got.filter((ask) => !isAct(ask)));
  const extra = lines.flatMap((line) => line.extra);
  const ms = lines.map((line) => line.ms).sort((one, other) => one - other);
  return {
    lines: lines.length,
    understood: share(lines),
    'of lines that ask': share(asking),
    'of lines that do not': share(lines.filter((line) => !asking.includes(line))),
    'of what is told, asked': withInterval(given.length - extra.length, given.length),
    'ms, p50 / p99': `${ms[Math.floor(ms.length / 2)]?.toFixed(2)} / ${ms[Math.floor(ms.length * 0.99)]?.toFixed(2)}`,
  };
}

/** Of the asks of each kind: found, and rightly found of those reported. */
function byKind(lines: readonly Line[]) {
  const table: Record<string, { asked: number; found: number; extra: number }> = {};
  const row = (ask: Ask) => (table[kindOf(ask)] ??= { asked: 0, found: 0, extra: 0 });
  for (const { expected, missed, extra } of lines) {
    for (const ask of expected.filter((each) => !isAct(each) && !each.endsWith(':?'))) {
      row(ask).asked += 1;
      row(ask).found += missed.includes(ask) ? 0 : 1;
    }
    for (const ask of extra) row(ask).extra += 1;
  }
  return table;
}

const sources = createPatientSources();
if (values.sheet !== undefined) {
  const file = fileURLToPath(new URL('../../../.cache/patient-answers.md', import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await sheetOf(sources, Number(values.sheet || '100'), Number(values.seed)));
  console.log(file);
  process.exit(0);
}

const parts: readonly Part[] = ['tune', 'hold', 'fresh', 'written'];
await prepareLines();
const all = Object.fromEntries(
  await Promise.all(
    parts.map(async (part) => [part, understoodLines(await readLabels(part), understand)] as const),
  ),
);
const drawnFrom = (lines: readonly Line[]): Line[] =>
  lines
    .toSorted(
      (a, b) =>
        drawn(`${values.seed} ${a.transcript} ${a.turn}`) - drawn(`${values.seed} ${b.transcript} ${b.turn}`),
    )
    .slice(0, Number(values.lines));
if (values.engine === 'openai') {
  const held = all['hold'] ?? [];
  const lines = drawnFrom(held).map((line) => ({ ...line, byRules: line.got }));
  process.exit(await printByModel(lines, held));
}
console.table(Object.fromEntries(Object.entries(all).map(([part, lines]) => [part, figures(lines)])));
for (const [part, lines] of Object.entries(all)) {
  console.log(part);
  console.table(byKind(lines));
}

const tune = all['tune'] ?? [];
const shown = (line: Line): string =>
  `  ${line.transcript}/${line.turn} [${line.focus ?? '-'}] ${line.text}\n      asked ${line.asks.join(' ')}\n      understood ${line.got.join(' ')}`;
console.log('\nnot understood, of the part to tune on:');
for (const line of tune.filter(({ isUnderstood }) => !isUnderstood).slice(0, Number(values.confused)))
  console.log(shown(line));

console.log('\nunderstood, but more is told than was asked, of the part to tune on:');
for (const line of tune
  .filter(({ isUnderstood, extra }) => isUnderstood && extra.length > 0)
  .slice(0, Number(values.extra)))
  console.log(`${shown(line)}\n      not asked ${line.extra.join(' ')}`);

console.log('\na sheet of the part to tune on:');
const sheet = drawnFrom(tune);
for (const line of sheet) console.log(`${line.isUnderstood ? '✓' : '✗'}${shown(line)}`);

await replyFigures(sources, Number(values.failures));
