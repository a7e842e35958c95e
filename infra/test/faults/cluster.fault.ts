import { describe, expect, it } from 'vitest';
import { startFerretDB } from '../../tools/testing/engines/ferretdb.ts';
import { faultTest } from './fault-test.ts';

/** Each kind of fault once, and one more; `npm run test:faults -- --faults 100` goes on. */
const faults = 6;
const given = Boolean(process.env['MONGODB_URL']);
const mongodb = given ? null : await startFerretDB(() => undefined);
await mongodb?.stop();
const haveDocuments = given || mongodb !== null;

describe.skipIf(!haveDocuments)('a cluster in which one thing after another goes wrong', () => {
  it('loses nothing acknowledged, does nothing twice, and finishes all work', async ({ skip }) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await faultTest({ faults, seed });
    if (!report) return skip('no nats-server');
    expect(report.problems, `seed ${seed}`).toEqual([]);
    // One is awaited before each fault.
    expect(report.acknowledged).toBeGreaterThan(faults);
  }, 600_000);
});
