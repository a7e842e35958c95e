// `npm test [-- --durations]`: all checks for daily use. Prints the result of each step and, last, the counts of tests;
// with `--durations` also the slowest files of the specs and the journeys.
import { execFile } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from '../development/chromium.ts';
import { type Counts, runVitest, tell } from './vitest.ts';

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

function step(name: string, work: () => boolean): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const ok = work();
  process.stdout.write(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${secondsSince(started)} s)\n`);
  return ok;
}

const { values } = parseArgs({ options: { durations: { type: 'boolean', default: false } } });
const reporters = values.durations ? ['infra/tools/testing/durations-reporter.ts'] : [];
const all: Counts = { passed: 0, failed: 0, skipped: [] };
const vitest = (name: string, config: string, env: Record<string, string> = {}): boolean =>
  step(name, () => {
    const { ok, passed, failed, skipped } = runVitest(config, env, [], reporters);
    all.passed += passed;
    all.failed += failed;
    all.skipped.push(...skipped);
    return ok;
  });

/** Runs a script of package.json; prints its output when it has ended, so that several can run in parallel. */
const npm = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const started = performance.now();
    execFile('npm', ['run', '--silent', script], { maxBuffer: 2 ** 26 }, (error, out, err) => {
      process.stdout.write(`\n== ${script}\n${out}${err}`);
      process.stdout.write(`== ${script}: ${error ? 'FAILED' : 'ok'} (${secondsSince(started)} s)\n`);
      resolve(!error);
    });
  });

const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
const buildAndMeasure = async (): Promise<boolean> => (await npm('build')) && npm('sizes:check');
const checks = ['typecheck', 'lint', 'format:check', 'deps'].map(npm);
const results = [
  ...(await Promise.all([...checks, buildAndMeasure()])),
  vitest('unit', 'infra/checks/vitest.config.ts'),
  vitest('journeys', 'infra/checks/vitest.journeys.config.ts', chromium ? { CHROMIUM_PATH: chromium } : {}),
];
tell(all);
process.exit(results.every(Boolean) ? 0 : 1);
