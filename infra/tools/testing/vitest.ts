import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
export type Counts = { passed: number; failed: number; skipped: string[] };
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
  return { ok: status === 0, results: resultsIn(report), ...countsIn(report) };
}

/** A file that failed without running a test counts as one that failed, without a name. */
export const resultsIn = ({ testResults }: Pick<Report, 'testResults'>): TestResult[] =>
  testResults.flatMap((file) => {
    const ran = file.assertionResults.map(({ fullName, status }) => ({ name: fullName, status }));
    const all = isBroken(file) ? [...ran, { name: '', status: 'failed' }] : ran;
    return all.map((one) => ({ file: file.name, ...one }));
  });

function countsIn({ numPassedTests, numFailedTests, testResults }: Report): Counts {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length, skipped };
}

/** A file that failed without running a test. */
const isBroken = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((result) => result.status !== 'failed');

/** The last lines: what was skipped, by name, and the counts. */
export function tell({ passed, failed, skipped }: Counts): void {
  if (skipped.length > 0)
    process.stdout.write(`\nSkipped:\n${skipped.map((name) => `  ${name}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
}
