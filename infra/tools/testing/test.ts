// `npm test [-- --changed [commit]] [--durations]`: what every change has to pass and no browser, build or other server is needed
// for. Prints the result of each step and, last, the seconds of each and the counts of tests. `--changed`: only what differs from
// the commit (without one: from where the branch left main) and what that reaches. `--durations`: also the slowest files.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { baseOf, changedFiles } from '../../checks/changed-files.ts';
import { checksOf } from './checks.ts';
import { startRun } from './steps.ts';
import { runVitest } from './vitest.ts';

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, durations: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = process.cwd();
const since = values.changed ? (positionals[0] ?? baseOf(root)) : null;
const changed = since === null ? null : changedFiles(root, since);
const run = startRun({
  name: changed === null ? 'npm test' : `npm test -- --changed ${since}`,
  limitSeconds: 240,
  say: (text) => void process.stdout.write(text),
});

/** They fill the gaps in which specs wait for disks and servers. */
async function checks(): Promise<void> {
  for (const { name, work } of checksOf(changed)) await run.step(name, work);
}

/**
 * Projects of vitest that take about as long as each other. Each worker of a project loads all that its specs share, so that a
 * process with a third of the workers for each of these takes less than one with all of them.
 */
const lanes = [
  ['http', 'knowledge'],
  ['infra', 'components'],
  ['services', 'engine'],
];
const workers = Math.ceil(availableParallelism() / lanes.length);

const specs = (projects: readonly string[]): Promise<boolean> =>
  run.step(`specs: ${projects.join(', ')}`, async () => {
    const { ok, ...counts } = await runVitest('infra/checks/vitest.config.ts', {
      args: [
        ...projects.map((project) => `--project=${project}`),
        `--maxWorkers=${workers}`,
        ...(since === null ? [] : ['--changed', since, '--passWithNoTests']),
      ],
      reporters: values.durations ? ['infra/tools/testing/durations-reporter.ts'] : [],
      isBesideOthers: true,
    });
    return { ok, counts };
  });

await Promise.all([...lanes.map(specs), checks()]);
process.exit(run.end());
