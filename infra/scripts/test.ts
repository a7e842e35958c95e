// `npm test`: every check of every day. Prints what each step came to and, last, the counts of all tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findOrInstallChromium } from './chromium.ts';

const resultsFolder = mkdtempSync(join(tmpdir(), 'anamnesis-test-'));
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type Counts = { passed: number; failed: number; skipped: string[] };

function run(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return status === 0;
}

function vitest(name: string, config: string, env: Record<string, string> = {}): boolean {
  const report = join(resultsFolder, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(name, 'vitest', ['run', '--config', config, ...reporters], env);
}

function countTests(names: readonly string[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [] };
  for (const name of names) {
    const report = reportSchema.parse(JSON.parse(readFileSync(join(resultsFolder, `${name}.json`), 'utf8')));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.failed += report.testResults.filter(isBrokenFile).length;
    for (const { assertionResults } of report.testResults) {
      for (const { status, fullName } of assertionResults) {
        if (status === 'skipped' || status === 'pending') counts.skipped.push(fullName);
      }
    }
  }
  return counts;
}

/** A file that failed without running a test. */
const isBrokenFile = (file: z.infer<typeof reportSchema>['testResults'][number]): boolean =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

const npm = (script: string): boolean => run(script, 'npm', ['run', '--silent', script]);
const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
const results = [
  npm('typecheck'),
  npm('lint'),
  npm('format:check'),
  npm('deps'),
  npm('build'),
  vitest('unit', 'infra/checks/vitest.config.ts'),
  vitest('journeys', 'infra/checks/vitest.journeys.config.ts', chromium ? { CHROMIUM_PATH: chromium } : {}),
];
const { passed, failed, skipped } = countTests(['unit', 'journeys']);
rmSync(resultsFolder, { recursive: true, force: true });
if (skipped.length > 0) process.stdout.write(`\nSkipped:\n${skipped.map((name) => `  ${name}\n`).join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
process.exit(results.every(Boolean) ? 0 : 1);
