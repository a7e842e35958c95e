// `npm run lab -- crash [--kills 200] [--seed 1]`: the crash test. By default each phase is hit twice.
import { parseArgs } from 'node:util';
import { crashTest } from './crash-test.ts';
import { phases } from './phases.ts';

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = Number(values.kills ?? 2 * phases.length);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const report = await crashTest({ kills, seed, say: console.log });
console.log(report);
const ok = report.problems.length === 0;
console.log(ok ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(ok ? 0 : 1);
