// `npm run test:steady [-- --times 10]`: runs `npm test` again and again beside two busy loops. Every run has to be green, with
// the same counts. Exit code 1 when one is not.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { npm } from './commands.ts';
import { verdictOf, type SteadyRun } from './steady-verdict.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const times = Number(values.times);
const logs = '.cache/test-steady';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
mkdirSync(logs, { recursive: true });

/** Ends by itself when this process is gone, however it ended. */
const busyLoop = 'const of = process.ppid; while (process.ppid === of) for (let n = 0; n < 1e8; n++);';
const loops: ChildProcess[] = [1, 2].map(() =>
  spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
);
process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const runs: SteadyRun[] = [];
for (let n = 1; n <= times && !ending.signal.aborted; n++) {
  const log = join(logs, `run-${n}.log`);
  let output = '';
  const started = performance.now();
  const outcome = await npm('test', [], {
    signal: ending.signal,
    print: (text) => void (output += text),
  });
  writeFileSync(log, output);
  if (ending.signal.aborted) break;
  const seconds = (performance.now() - started) / 1000;
  const { passed = 0, skipped = [], failures = [] } = outcome.counts ?? {};
  const run = { ok: outcome.ok, passed, skipped: skipped.length, failures };
  runs.push(run);
  say(
    `run ${n}: ${run.ok ? 'green' : 'RED'}, ${passed} passed, ${run.skipped} skipped, ${seconds.toFixed(0)} s (${log})`,
  );
  for (const failure of failures) say(`  ${failure}`);
}
const { ok, text } = verdictOf(runs, times);
say(`\n${text}`);
process.exit(ok ? 0 : 1);
