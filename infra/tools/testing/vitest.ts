import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { namingNoTest, unsteady, whySkipped } from '../../checks/unsteady.ts';
import { startWhole } from './processes.ts';
import { type SuiteErrors, suiteErrorsVariable } from './suite-errors-reporter.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
/** `failures`: the names of those that failed, as far as they have some, with the reason. */
export type Counts = { passed: number; failed: number; failures: string[]; skipped: string[] };
/** One test of a run. `name`: those of its groups and its own, with spaces between; `reasons`: why it failed. */
export type TestResult = { file: string; name: string; status: string; reasons: string[] };

type VitestRun = Counts & { ok: boolean; results: TestResult[] };

const suiteErrorsReporter = 'infra/tools/testing/suite-errors-reporter.ts';

/** `args`: parts of paths, or options of vitest; `reporters`: additional ones. */
type VitestOptions = {
  env?: Record<string, string>;
  args?: readonly string[];
  reporters?: readonly string[];
  /** Prints lines one after the other, without painting over those of others. */
  isBesideOthers?: boolean;
};

/** Threads and servers that specs start read our sources again: compiled once, a third of the time. */
const compiled = resolve('.cache/compiled');

/** Runs vitest once, prints all it says, and counts the results; `ok`: its exit code was 0, and none failed. */
export async function runVitest(
  config: string,
  { env = {}, args = [], reporters = [], isBesideOthers = false }: VitestOptions = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-test-'));
  const file = join(folder, 'report.json');
  const errorsFile = join(folder, 'suite-errors.json');
  const all = ['default', 'json', suiteErrorsReporter, ...reporters].map((name) => `--reporter=${name}`);
  const given = ['run', ...args, '--config', config, ...all, `--outputFile.json=${file}`];
  const child = startWhole('vitest', given, {
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, [suiteErrorsVariable]: errorsFile },
  });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const [status] = (await once(child, 'close')) as [number | null];
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const suiteErrors = JSON.parse(readFileSync(errorsFile, 'utf8')) as SuiteErrors;
  rmSync(folder, { recursive: true, force: true });
  const results = resultsIn(report, suiteErrors);
  const counts = countsOf(results);
  return { ok: status === 0 && counts.failed === 0, results, ...counts };
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

/** What is listed as unsteady and is not there any more is a failure: the list stays short. */
export function countsOf(results: readonly TestResult[], list = unsteady): Counts {
  const named = results.map((result) => ({ ...result, file: relative('.', result.file) }));
  const skipped = named
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ file, name }) => {
      const why = whySkipped(file, name, list);
      return why === undefined ? name : `${file}: ${name} (${why})`;
    });
  const failures = [
    ...named.filter(({ status }) => status === 'failed').map(namedWithReason),
    ...namingNoTest(named, list).map(
      ({ file, test }) => `${file}: infra/checks/unsteady.ts names a test that is not there: ${test}`,
    ),
  ];
  const passed = named.filter(({ status }) => status === 'passed').length;
  return { passed, failed: failures.length, failures, skipped };
}

const namedWithReason = ({ file, name, reasons }: TestResult): string =>
  `${file}: ${name || 'ended without running a test'}${reasonIn(reasons[0] ?? '')}`;

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
export const namesUnder = (head: 'Skipped' | 'Failed', names: readonly string[]): string =>
  names.length === 0 ? '' : `\n${head}:\n${names.map((name) => `  ${name}\n`).join('')}`;

/** The last lines: what was skipped and what failed, by name, and the counts. */
export function tell({ passed, failed, failures, skipped }: Counts): void {
  process.stdout.write(namesUnder('Skipped', skipped) + namesUnder('Failed', failures));
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
}
