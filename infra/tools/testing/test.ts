// `npm test [-- --durations]`: all checks for daily use. Prints the result of each step and, last, the seconds of each and
// the counts of tests; with `--durations` also the slowest files of the specs and the journeys.
import { parseArgs } from 'node:util';
import { findChromium } from '../development/chromium.ts';
import { npm, runCommand } from './commands.ts';
import { limits } from './limits.ts';
import { type Outcome, startRun } from './steps.ts';
import { runVitest } from './vitest.ts';

const { values } = parseArgs({ options: { durations: { type: 'boolean', default: false } } });
const reporters = values.durations ? ['infra/tools/testing/durations-reporter.ts'] : [];
const run = startRun({ ...limits.test, say: (text) => void process.stdout.write(text) });

const vitest = (name: string, config: string, env: Record<string, string> = {}): Promise<boolean> =>
  run.step(name, async () => {
    const { ok, ...counts } = await runVitest(config, env, [], reporters);
    return { ok, counts };
  });
/** Steps one after the other, beside others: their output comes when they have ended. */
async function lane(...scripts: string[]): Promise<void> {
  for (const script of scripts) await run.step(script, () => check(script));
}
const check = (name: string): Promise<Outcome> =>
  name === 'sizes'
    ? runCommand(process.execPath, ['infra/tools/development/sizes.ts', '--check'], { atEnd: true })
    : name === 'format'
      ? runCommand('oxfmt', ['--check'], { atEnd: true })
      : npm(name, [], { atEnd: true });
/** Where it has to be installed this waits for the network, while the others have the processors. */
const browser = (): Promise<boolean> =>
  run.step('browser', () =>
    runCommand(process.execPath, ['infra/tools/testing/install-browser.ts'], { atEnd: true }),
  );

// What uses both cores is never beside something else that does; the specs leave gaps that the last checks fill.
await Promise.all([browser(), lane('build', 'sizes'), lane('typecheck', 'lint')]);
await Promise.all([vitest('unit', 'infra/checks/vitest.config.ts'), lane('deps'), lane('format')]);
const chromium = findChromium();
await vitest(
  'journeys',
  'infra/checks/vitest.journeys.config.ts',
  chromium ? { CHROMIUM_PATH: chromium } : {},
);
process.exit(run.end());
