// `.ci/run`: the tests of every day, then what is too slow for every day. A failure does not keep the other steps from being
// run, so that one run names all that is wrong, as long as there is time. What is long is in nightly.ts.
import { parseArgs } from 'node:util';
import { npm, runCommand } from './commands.ts';
import { limits } from './limits.ts';
import { runInOrder, type Step } from './in-order.ts';
import { type Outcome, startRun } from './steps.ts';

const { values } = parseArgs({ options: { installed: { type: 'string', default: '0' } } });
const installSeconds = Number(values.installed);
const run = startRun({
  ...limits.ci,
  before: installSeconds,
  say: (text) => void process.stdout.write(text),
});
run.add({ name: 'npm ci', seconds: installSeconds, ok: true });

/** Beside the steps before the one that needs it: only what is still waited for then counts. */
const prepare = (what: string): Promise<Outcome> =>
  runCommand(process.execPath, ['infra/tools/testing/prepare.ts', what], { atEnd: true });
const environments = prepare('environments');
const servers = environments.then(() => prepare('servers'));
const inOrder = (...steps: Step[]): Promise<void> => runInOrder(run, limits.ci.limitSeconds, steps);
await inOrder(
  { name: 'npm test', work: () => npm('test') },
  { name: 'environments', work: () => environments },
  { name: 'test:slow', work: () => npm('test:slow') },
);
// Attacks wait for what ends a slow client, engines for the report of an outage: beside each other they use the processors.
await Promise.all([
  inOrder(
    { name: 'test:crash', work: () => npm('lab', ['crash']) },
    { name: 'test:attack', work: () => npm('lab', ['attack', '--short']) },
    { name: 'test:openapi', work: () => npm('lab', ['openapi', '--seconds', '30']) },
  ),
  inOrder(
    { name: 'servers', work: () => servers },
    { name: 'test:engines', work: () => npm('test:engines', [], { atEnd: true }) },
  ),
]);
process.exit(run.end());
