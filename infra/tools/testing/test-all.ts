// `npm run test:all [-- names… --again --long]`: everything that `npm test` leaves out, by name (all/all-steps.ts lists them). What
// ended well for the same files is not run again without --again; --long adds what takes hours. The results are in .cache/test-all.
import { createWriteStream, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allSteps, type Chosen, chooseSteps } from './all/all-steps.ts';
import { allTable, firstFailure } from './all/all-table.ts';
import { keptIn, type Result, treeOf } from './all/kept.ts';
import { runCommand } from './commands.ts';

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const choice = chooseSteps(positionals, values.long);
if ('unknown' in choice) {
  say(
    `There is no step ${choice.unknown.join(', ')}. The steps: ${allSteps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const root = process.cwd();
const tree = treeOf(root);
const kept = keptIn(join(root, '.cache/test-all', tree));
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

async function run(step: Chosen): Promise<Result> {
  const [load = 0] = loadavg();
  say(`\n== ${[step.name, ...step.args].join(' ')} begins, load ${load.toFixed(1)}`);
  const log = createWriteStream(kept.logOf(step));
  const started = performance.now();
  let output = '';
  const { ok, counts } = await runCommand(process.execPath, [step.script, ...step.args], {
    signal: ending.signal,
    print: (text) => {
      output += text;
      log.write(text);
      process.stdout.write(text);
    },
  });
  log.end();
  const { passed = 0, failed = 0, failures = [], skipped = [] } = counts ?? {};
  return {
    name: step.name,
    args: step.args,
    ended: new Date().toISOString(),
    load,
    seconds: (performance.now() - started) / 1000,
    ok,
    passed,
    failed: ok ? failed : Math.max(1, failed),
    skipped: skipped.length,
    first: ok ? null : firstFailure(failures, output),
  };
}

const rows: { name: string; result: Result | null; earlier: boolean }[] = [];
for (const step of choice.chosen) {
  const earlier = values.again ? null : kept.read(step);
  if (ending.signal.aborted) rows.push({ name: step.name, result: null, earlier: false });
  else if (earlier?.ok) rows.push({ name: step.name, result: earlier, earlier: true });
  else {
    const result = await run(step);
    rows.push({ name: step.name, result: ending.signal.aborted ? null : result, earlier: false });
    if (ending.signal.aborted) continue;
    say(`== ${step.name}: ${result.ok ? 'ok' : 'FAILED'} (${result.seconds.toFixed(1)} s)`);
    if (treeOf(root) === tree) kept.write(result);
    else say('Files were changed meanwhile: this result is not kept.');
  }
}

// What was run before for the same files, under other names.
const others = kept
  .all()
  .filter(({ name }) => !rows.some((row) => row.name === name))
  .map((result) => ({ name: result.name, result, earlier: true }));
const table = allTable([...others, ...rows]);
writeFileSync(kept.table, `${table}\n`);
const sum = (of: (result: Result) => number): number =>
  rows.reduce((total, { result }) => total + (result ? of(result) : 0), 0);
say(`\n${table}\n\nKept in ${kept.table}\n`);
say(
  `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped)} skipped`,
);
process.exit(rows.every(({ result }) => result?.ok) ? 0 : 1);
