// `npm test [-- --changed [commit]] [--durations]`: what every change has to pass and no browser, build or other server is needed
// for. Prints the result of each step and, last, the seconds of each and the counts of tests. `--changed`: only what differs from
// the commit (without one: from where the branch left main) and what that reaches. `--durations`: also the slowest files.
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

/** The specs leave gaps while they wait for disks and servers; the checks, one after the other, fill them. */
async function checks(): Promise<void> {
  for (const { name, work } of checksOf(changed)) await run.step(name, work);
}

const specs = (): Promise<boolean> =>
  run.step('specs', async () => {
    const { ok, ...counts } = await runVitest('infra/checks/vitest.config.ts', {
      args: since === null ? [] : ['--changed', since, '--passWithNoTests'],
      reporters: values.durations ? ['infra/tools/testing/durations-reporter.ts'] : [],
    });
    return { ok, counts };
  });

await Promise.all([specs(), checks()]);
process.exit(run.end());
