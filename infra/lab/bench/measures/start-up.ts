import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import { createCaller } from '../load.ts';
import { type Context, type Measure, type Row } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { canMeasureResident, residentMbOfAll } from '../resident.ts';
import { plainScript, startScript, startServer } from '../server.ts';
import { median } from '../statistics.ts';

type Started = { seconds: number; mb: number };

/**
 * `npm start` to its first answer, with the frontend built, beside the start of the plainest Express server; and what the process
 * holds in memory then.
 */
export const startUp: Measure = {
  name: 'start-up',
  async run(context) {
    await ensureFrontendBuilt(() => {});
    const { dataDir, reviews } = await context.livedIn();
    return [
      ...(await measure(context, 'nothing there yet', () => context.folder('fresh'))),
      ...(await measure(context, `${reviews.toLocaleString('en-GB')} reviews`, () => dataDir)),
    ];
  },
};

async function measure(context: Context, what: string, dataDir: () => string): Promise<Row[]> {
  const plainDir = context.folder('plain');
  const { ours, yardstick } = await repeatAgainst(
    context,
    context.quick ? 2 : 5,
    async () => {
      // Somebody may have saved a source since.
      await ensureFrontendBuilt(() => {});
      return startOnce(startScript, dataDir(), '/api/health');
    },
    () => startOnce(plainScript, plainDir, '/health'),
  );
  const row = (name: string, unit: 's' | 'MB', of: (started: Started) => number): Row => ({
    measure: `${name}, ${what}`,
    value: median(ours.map(of)),
    unit,
    samples: ours.map(of),
    ratio: { value: median(ours.map(of)) / median(yardstick.map(of)), of: 'plain Express' },
  });
  return [
    { ...row('start-up to the first answer', 's', ({ seconds }) => seconds), aim: { atMost: 2 } },
    ...(canMeasureResident ? [row('memory after the first answer', 'MB', ({ mb }) => mb)] : []),
  ];
}

async function startOnce(script: string, dataDir: string, path: string): Promise<Started> {
  const started = performance.now();
  const server = await startServer(script, dataDir);
  const caller = createCaller(server.url);
  await caller.call({ method: 'GET', path });
  const seconds = (performance.now() - started) / 1000;
  const mb = canMeasureResident ? residentMbOfAll(server.pid) : Number.NaN;
  caller.close();
  await server.stop();
  return { seconds, mb };
}
