// `npm run test:nightly`: what is too long for .ci/run, about an hour: long kills, attacks, faults and calls, many uploads, the bus on the
// oldest server, every screen, the numbers, and whether they have become worse since yesterday.
import { spawnSync } from 'node:child_process';
import { npm, runCommand } from './commands.ts';
import { limits } from './limits.ts';
import { runInOrder } from './in-order.ts';
import { type Outcome, startRun } from './steps.ts';
import { runVitest } from './vitest.ts';

const run = startRun({ ...limits.nightly, say: (text) => void process.stdout.write(text) });

async function specs(): Promise<Outcome> {
  const { ok, ...counts } = await runVitest('infra/checks/vitest.nightly.config.ts');
  return { ok, counts };
}

/** With the last commit that is a day old: what came since is compared with it as a whole. */
function compare(): Promise<Outcome> {
  const args = ['rev-list', '-1', '--before=24 hours ago', 'HEAD'];
  const commit = spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
  if (commit) return npm('bench', ['--quick', '--against', commit]);
  const skipped = ['the comparison with yesterday: no commit here is a day old'];
  return Promise.resolve({ ok: true, counts: { passed: 0, failed: 0, failures: [], flaky: [], skipped } });
}

await runInOrder(run, limits.nightly.limitSeconds, [
  { name: 'browser', work: () => runCommand(process.execPath, ['infra/tools/testing/install-browser.ts']) },
  { name: 'build', work: () => npm('build') },
  { name: 'nightly specs', work: specs },
  { name: 'test:crash', work: () => npm('lab', ['crash', '--kills', '200']) },
  { name: 'test:attack', work: () => npm('lab', ['attack']) },
  { name: 'test:soak', work: () => npm('lab', ['soak']) },
  { name: 'test:openapi', work: () => npm('lab', ['openapi', '--seconds', '600']) },
  { name: 'test:engines', work: () => npm('test:engines', ['--oldest', 'infra/src/adapters/nats']) },
  { name: 'test:faults', work: () => npm('lab', ['faults', '--faults', '100']) },
  { name: 'screens', work: () => runCommand(process.execPath, ['infra/tools/development/screenshots.ts']) },
  { name: 'bench', work: () => npm('bench', ['--quick']) },
  { name: 'bench --against', work: compare },
]);
process.exit(run.end());
