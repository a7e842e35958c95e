// `npm run test:faults -- [--faults 100] [--seed 1]`: the fault test of the cluster runtime.
import { parseArgs } from 'node:util';
import { faultTest } from '../../test/faults/fault-test.ts';

const { values } = parseArgs({ options: { faults: { type: 'string' }, seed: { type: 'string' } } });
const faults = Number(values.faults ?? 12);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const report = await faultTest({ faults, seed, say: console.log });
console.log(report ?? 'skipped: nats-server or a document store is not available');
process.exit(report === null || report.problems.length === 0 ? 0 : 1);
