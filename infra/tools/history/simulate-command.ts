import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { historyCommand } from './command.ts';
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
      signal,
    );
  },
});

/** The file has its name only when it is whole. */
async function writeSimulation(file: string, simulation: Simulation, signal: AbortSignal): Promise<void> {
  const half = `${file}.half`;
  try {
    await pipeline(linesOf(simulation), createWriteStream(half), { signal });
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
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
