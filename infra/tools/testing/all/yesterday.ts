// The measures of now against the last commit that is a day old: what came since is compared with it as a whole.
import { spawnSync } from 'node:child_process';
import { runCommand } from '../commands.ts';

const rev = ['rev-list', '-1', '--before=24 hours ago', 'HEAD'];
const commit = spawnSync('git', rev, { encoding: 'utf8' }).stdout?.trim();
if (!commit) {
  console.log(
    'Skipped:\n  the comparison with yesterday: no commit here is a day old\n\n0 passed, 0 failed, 1 skipped',
  );
  process.exit(0);
}
const args = ['infra/lab/bench/main.ts', '--quick', '--against', commit];
const { ok } = await runCommand(process.execPath, args);
process.exit(ok ? 0 : 1);
