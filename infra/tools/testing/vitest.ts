import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { type SuiteErrors, suiteErrorsVariable } from './suite-errors-reporter.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          // Also of one that passed at its second attempt.
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
/** `failures`: the names of those that failed, as far as they have some, with the reason; `flaky`: of those that passed at the second attempt. */
export type Counts = {
  passed: number;
  failed: number;
  failures: string[];
  flaky: string[];
  skipped: string[];
};
/** One test of a run. `name`: those of its groups and its own, with spaces between; `reasons`: why it failed, at each attempt. */
export type TestResult = { file: string; name: string; status: string; reasons: string[] };

type VitestRun = Counts & { ok: boolean; results: TestResult[] };

const suiteErrorsReporter = 'infra/tools/testing/suite-errors-reporter.ts';

/** Runs vitest and counts the results; `ok`: its exit code was 0. `filters`: of paths; `more`: additional reporters. */
export async function runVitest(
  config: string,
  env: Record<string, string> = {},
  filters: readonly string[] = [],
  more: readonly string[] = [],
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-test-'));
  const file = join(folder, 'report.json');
  const errorsFile = join(folder, 'suite-errors.json');
  const reporters = ['default', 'json', suiteErrorsReporter, ...more].map((name) => `--reporter=${name}`);
  const args = ['run', ...filters, '--config', config, ...reporters, `--outputFile.json=${file}`];
  const given = { ...process.env, ...env, [suiteErrorsVariable]: errorsFile };
  const child = spawn('vitest', args, { stdio: 'inherit', env: given });
  const [status] = (await once(child, 'exit')) as [number | null];
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const suiteErrors = JSON.parse(readFileSync(errorsFile, 'utf8')) as SuiteErrors;
  rmSync(folder, { recursive: true, force: true });
  const results = resultsIn(report, suiteErrors);
  return { ok: status === 0, results, ...countsIn(report, results) };
}

/** A file that failed without running a test counts as one that failed, without a name. */
export const resultsIn = (
  { testResults }: Pick<Report, 'testResults'>,
  suiteErrors: SuiteErrors = {},
): TestResult[] =>
  testResults.flatMap((file) => {
    const ran = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      status,
      reasons: failureMessages,
    }));
    const reasons = suiteErrors[file.name] ?? [file.message];
    const all = isBroken(file) ? [...ran, { name: '', status: 'failed', reasons }] : ran;
    return all.map((one) => ({ file: file.name, ...one }));
  });

function countsIn({ numPassedTests, testResults }: Report, results: readonly TestResult[]): Counts {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  const failures = results.filter(({ status }) => status === 'failed').map(namedWithReason);
  const flaky = results
    .filter(({ status, reasons }) => status === 'passed' && reasons.length > 0)
    .map(namedWithReason);
  return { passed: numPassedTests, failed: failures.length, failures, flaky, skipped };
}

const namedWithReason = ({ file, name, reasons }: TestResult): string =>
  `${relative('.', file)}: ${name || 'ended without running a test'}${reasonIn(reasons[0] ?? '')}`;

const longestReason = 400;

/** The message of an error and the first place of ours in its stack, in one line. */
export function reasonIn(stack: string): string {
  const lines = stripVTControlCharacters(stack).split('\n');
  const first = lines.findIndex((line) => /^ +at /.test(line));
  const message = (first < 0 ? lines : lines.slice(0, first)).join(' ').replace(/\s+/g, ' ').trim();
  const place = lines.find((line) => /^ +at /.test(line) && !line.includes('node_modules'));
  const at = place ? ` (${place.trim().replace(process.cwd(), '.')})` : '';
  return message === '' ? '' : `: ${message.slice(0, longestReason)}${at}`;
}

/** A file that failed without running a test. */
const isBroken = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((result) => result.status !== 'failed');

/** A list of names as `countsIn` of commands.ts reads it; nothing without one. */
export const namesUnder = (head: 'Skipped' | 'Flaky' | 'Failed', names: readonly string[]): string =>
  names.length === 0 ? '' : `\n${head}:\n${names.map((name) => `  ${name}\n`).join('')}`;

/** The last lines: what was skipped, what was flaky and what failed, by name, and the counts. */
export function tell({ passed, failed, failures, flaky, skipped }: Counts): void {
  const names = [namesUnder('Skipped', skipped), namesUnder('Flaky', flaky), namesUnder('Failed', failures)];
  process.stdout.write(names.join(''));
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
}
