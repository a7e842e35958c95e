import { historyCommand } from './command.ts';
import { createPartFile, explained } from './export/part-file.ts';
import { numberOf } from './input.ts';
import { type Simulation, createSimulation } from './simulate.ts';

export const simulateCommand = historyCommand({
  usage:
    'npm run history -- simulate <file>: writes simulated histories as a review log (CSV); no real person is in them.',
  takesWords: true,
  options: {
    people: { type: 'string', default: '20', takes: 'number', meaning: 'who study' },
    days: { type: 'string', default: '180', takes: 'number', meaning: 'that they study' },
    seed: { type: 'string', default: '1', takes: 'number', meaning: 'the same one gives the same file' },
    force: { type: 'boolean', default: false, meaning: 'replaces a file that exists' },
  },
  async run(values, [file, ...more], signal) {
    if (file === undefined || more.length > 0)
      throw new Error('simulate takes one file that it is to write.');
    await writeSimulation(
      file,
      {
        people: numberOf(values.people, 'people', 1, 1_000_000),
        days: numberOf(values.days, 'days', 1, 36_500),
        seed: numberOf(values.seed, 'seed', 0, 0xffff_ffff),
      },
      values.force,
      signal,
    );
  },
});

/** The file has its name only when it is whole, and one that is there is kept. */
async function writeSimulation(
  path: string,
  simulation: Simulation,
  force: boolean,
  signal: AbortSignal,
): Promise<void> {
  const file = await createPartFile(path, { force });
  try {
    for await (const lines of linesOf(simulation)) {
      await file.write(Buffer.from(lines));
      signal.throwIfAborted();
    }
    await file.complete();
  } catch (error) {
    await file.discard();
    throw explained(error);
  }
}

async function* linesOf(simulation: Simulation): AsyncGenerator<string> {
  yield 'user_id,card_id,review_time,review_rating\n';
  for await (const { count, person, card, at, rating } of createSimulation(simulation).read()) {
    let lines = '';
    for (let n = 0; n < count; n += 1) lines += `${person[n]},${card[n]},${at[n]},${rating[n]}\n`;
    yield lines;
  }
}
