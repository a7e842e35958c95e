import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
/** `failures`: the names of those that failed, as far as they have some. */
export type Counts = { passed: number; failed: number; failures: string[]; skipped: string[] };
/** One test of a run. `name`: those of its groups and its own, with spaces between. */
export type TestResult = { file: string; name: string; status: string };

type VitestRun = Counts & { ok: boolean; results: TestResult[] };

/** Runs vitest and counts the results; `ok`: its exit code was 0. `filters`: of paths; `more`: additional reporters. */
export async function runVitest(
  config: string,
  env: Record<string, string> = {},
  filters: readonly string[] = [],
  more: readonly string[] = [],
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['default', 'json', ...more].map((name) => `--reporter=${name}`);
  const args = ['run', ...filters, '--config', config, ...reporters, `--outputFile.json=${file}`];
  const child = spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = (await once(child, 'exit')) as [number | null];
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  const results = resultsIn(report);
  return { ok: status === 0, results, ...countsIn(report, results) };
}

/** A file that failed without running a test counts as one that failed, without a name. */
export const resultsIn = ({ testResults }: Pick<Report, 'testResults'>): TestResult[] =>
  testResults.flatMap((file) => {
    const ran = file.assertionResults.map(({ fullName, status }) => ({ name: fullName, status }));
    const all = isBroken(file) ? [...ran, { name: '', status: 'failed' }] : ran;
    return all.map((one) => ({ file: file.name, ...one }));
  });

function countsIn({ numPassedTests, testResults }: Report, results: readonly TestResult[]): Counts {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map(({ file, name }) => `${relative('.', file)}: ${name || 'ended without running a test'}`);
  return { passed: numPassedTests, failed: failures.length, failures, skipped };
}

/** A file that failed without running a test. */
const isBroken = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((result) => result.status !== 'failed');

/** A list of names as `countsIn` of commands.ts reads it; nothing without one. */
export const namesUnder = (head: 'Skipped' | 'Failed', names: readonly string[]): string =>
  names.length === 0 ? '' : `\n${head}:\n${names.map((name) => `  ${name}\n`).join('')}`;

/** The last lines: what was skipped and what failed, by name, and the counts. */
export function tell({ passed, failed, failures, skipped }: Counts): void {
  process.stdout.write(namesUnder('Skipped', skipped) + namesUnder('Failed', failures));
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
}
