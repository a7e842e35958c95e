// `npm test [-- --durations]`: every check of every day. Prints what each step came to and, last, the counts of all tests;
// with `--durations` also the slowest files of the specs and the journeys.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from '../development/chromium.ts';
import { type Counts, runVitest, tell } from './vitest.ts';

function step(name: string, work: () => boolean): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const ok = work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
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

const npm = (script: string): boolean =>
  step(script, () => spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' }).status === 0);

const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
const results = [
  npm('typecheck'),
  npm('lint'),
  npm('format:check'),
  npm('deps'),
  npm('build'),
  npm('sizes:check'),
  vitest('unit', 'infra/checks/vitest.config.ts'),
  vitest('journeys', 'infra/checks/vitest.journeys.config.ts', chromium ? { CHROMIUM_PATH: chromium } : {}),
];
tell(all);
process.exit(results.every(Boolean) ? 0 : 1);
