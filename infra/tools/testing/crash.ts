// `npm run test:crash [-- --kills 100] [--seed 1]`: the crash test.
import { parseArgs } from 'node:util';
import { crashTest } from '../../test/crash/crash-test.ts';

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = Number(values.kills ?? 25);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const report = await crashTest({ kills, seed, say: console.log });
console.log(report);
process.exit(report.problems.length === 0 ? 0 : 1);
