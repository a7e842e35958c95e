import { ensureFrontendBuilt } from '../../src/server/http/frontend-build.ts';
import { createCaller } from '../load.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { plainScript, startScript, startServer } from '../server.ts';
import { median } from '../statistics.ts';

/** `npm start` to its first answer, with the frontend built, beside the start of the plainest Express server. */
export const startUp: Measure = {
  name: 'start-up',
  async run(context) {
    const built = await ensureFrontendBuilt(() => {}).then(
      () => true,
      () => false,
    );
    if (!built) return [skipped('start-up to the first answer', 'the frontend could not be built')];
    const { dataDir, reviews } = await context.livedIn();
    return [
      await measure(context, 'start-up to the first answer, nothing there yet', () =>
        context.folder('fresh'),
      ),
      await measure(
        context,
        `start-up to the first answer, ${reviews.toLocaleString('en-GB')} reviews`,
        () => dataDir,
      ),
    ];
  },
};

async function measure(context: Context, name: string, dataDir: () => string): Promise<Row> {
  const plainDir = context.folder('plain');
  const { ours, yardstick } = await repeatAgainst(
    context,
    context.quick ? 2 : 5,
    async () => {
      // Somebody may have saved a source since.
      await ensureFrontendBuilt(() => {});
      return secondsToAnswer(startScript, dataDir(), '/api/health');
    },
    () => secondsToAnswer(plainScript, plainDir, '/health'),
  );
  return {
    measure: name,
    value: median(ours),
    unit: 's',
    samples: ours,
    ratio: { value: median(ours) / median(yardstick), of: 'plain Express' },
    aim: { atMost: 2 },
  };
}

async function secondsToAnswer(script: string, dataDir: string, path: string): Promise<number> {
  const started = performance.now();
  const server = await startServer(script, dataDir);
  const caller = createCaller(server.url);
  await caller.call({ method: 'GET', path });
  const seconds = (performance.now() - started) / 1000;
  caller.close();
  await server.stop();
  return seconds;
}
