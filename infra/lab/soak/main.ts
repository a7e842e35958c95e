// `npm run lab -- soak [--uploads 200] [--seed 1] [--minutes 15]`: many uploads of every kind in random order, while somebody reviews
// cards. `--minutes`: how long the work on the documents of a round may take. Exit code 1 when something was not as it should be.
import { parseArgs } from 'node:util';
import { haveProc } from '../attack/support/proc.ts';
import { endAll } from '../attack/support/target.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    uploads: { type: 'string', default: '200' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '15' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (!haveProc) {
  say('0 passed, 0 failed, 1 skipped: only Linux shows what another process holds');
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
say(`seed ${seed}`);
const options = { uploads: Number(values.uploads), seed, minutes: Number(values.minutes), say };
const problems = await soak(options).catch((error: unknown) => [String(error)]);
for (const problem of problems) say(`FAILED  ${problem}`);
say(problems.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(problems.length === 0 ? 0 : 1);
