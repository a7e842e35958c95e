// `.ci/run`: what every change has to pass on a clean clone: `npm test`, the build, and one smoke of the built app in a browser.
// A failure does not keep the other steps from being run, so that one run names all that is wrong.
import { parseArgs } from 'node:util';
import { npm, runCommand } from './commands.ts';
import { startRun } from './steps.ts';

const { values } = parseArgs({ options: { installed: { type: 'string', default: '0' } } });
const installSeconds = Number(values.installed);
const run = startRun({
  name: '.ci/run',
  limitSeconds: 480,
  before: installSeconds,
  say: (text) => void process.stdout.write(text),
});
run.add({ name: 'npm ci', seconds: installSeconds, ok: true });

const script = (path: string, ...args: string[]) =>
  runCommand(process.execPath, [`infra/tools/${path}`, ...args]);
/** Where it has to be installed this waits for the network: beside the tests. */
const browser = runCommand(process.execPath, ['infra/tools/testing/install-browser.ts'], { atEnd: true });
await run.step('npm test', () => npm('test'));
await run.step('build', () => npm('build'));
await run.step('sizes', () => script('development/sizes.ts', '--check'));
await run.step('browser', () => browser);
await run.step('smoke', () => script('testing/specs.ts', 'smoke'));
process.exit(run.end());
