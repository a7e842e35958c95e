// `npm run lab -- faults -- [--faults 100] [--seed 1]`: the fault test of the cluster runtime.
import { parseArgs } from 'node:util';
import { faultTest } from './fault-test.ts';

const { values } = parseArgs({ options: { faults: { type: 'string' }, seed: { type: 'string' } } });
const faults = Number(values.faults ?? 12);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const report = await faultTest({ faults, seed, say: console.log });
if (report === null) {
  console.log('Skipped:\n  the fault test: nats-server or a document store is not available\n');
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
console.log(report);
const ok = report.problems.length === 0;
console.log(ok ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(ok ? 0 : 1);
