import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQuiet } from './machine.ts';
import type { Context, MeasuredRow, SeededFolder } from './measure.ts';
import { loadMeasure } from './measures.ts';
import { seedFolder } from './seed/folder.ts';
import { newPerson } from './seed/person.ts';
import { median } from './statistics.ts';

export type Options = { names: readonly string[]; quick: boolean; say: (line: string) => void };
/** `busy`: the load by other processes just before the repetitions, median and worst. */
export type Result = {
  rows: MeasuredRow[];
  /** With the name of the measure, a colon and the error. */
  failures: string[];
  seconds: number;
  busy: { median: number; worst: number };
};

const patience = { quick: { longest: 500, all: 4_000 }, full: { longest: 15_000, all: 240_000 } };

/** Runs the measures one after another; one that fails is reported and does not stop the others. */
export async function runMeasures({ names, quick, say }: Options): Promise<Result> {
  const started = performance.now();
  const { longest, all } = quick ? patience.quick : patience.full;
  const { quiet, busy } = createQuiet(longest, all);
  const rows: MeasuredRow[] = [];
  const failures: string[] = [];
  await withFolders(async (folder) => {
    const context = { quick, quiet, folder, livedIn: once(() => seedLivedIn(folder('lived-in'), quick)) };
    for (const name of names) {
      const since = performance.now();
      try {
        const measured = await (await loadMeasure(name)).run(context);
        rows.push(...measured.map((row) => ({ ...row, of: name })));
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      say(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  });
  const seconds = (performance.now() - started) / 1000;
  return { rows, failures, seconds, busy: { median: median(busy), worst: Math.max(0, ...busy) } };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function seedLivedIn(dataDir: string, quick: boolean): Promise<SeededFolder> {
  const cards = 100_000;
  const rounds = quick ? 2 : 10;
  const person = newPerson(cards);
  await seedFolder(dataDir, [{ person, rounds }]);
  return { dataDir, person, cards, reviews: cards * rounds };
}

/** Creates folders that are deleted after the work. */
async function withFolders(work: (folder: Context['folder']) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'anamnesis-bench-'));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  const interrupted = (): void => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  let made = 0;
  try {
    await work((name) => {
      const path = join(root, `${(made += 1)}-${name}`);
      mkdirSync(path);
      return path;
    });
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    remove();
  }
}
