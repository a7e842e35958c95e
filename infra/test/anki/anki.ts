import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findAnki } from './find-anki.ts';

const withinMs = 120_000;

const card = z.object({
  ord: z.int(),
  deck: z.string(),
  type: z.int(),
  queue: z.int(),
  /** Days from today for what is due on a day. */
  due: z.int(),
  interval: z.int(),
  reps: z.int(),
  lapses: z.int(),
  /** Its colour, by Anki's number; 0 for none. */
  flag: z.int(),
  memory: z.tuple([z.number(), z.number()]).nullable(),
  question: z.string(),
  answer: z.string(),
  reviews: z.array(z.object({ at: z.int(), ease: z.int(), interval: z.int(), last: z.int(), kind: z.int() })),
});
const note = z.object({
  guid: z.string(),
  type: z.string(),
  fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  modified: z.int(),
  cards: z.array(card),
});
const held = z.object({
  /** How many notes each import took as what. */
  logs: z.array(z.record(z.string(), z.int())),
  /** What Anki's check of the database had to mend. */
  problems: z.string().nullable(),
  decks: z.array(z.string()),
  notes: z.array(note),
  media: z.record(z.string(), z.int()),
  missing_media: z.array(z.string()),
  unused_media: z.array(z.string()),
  due_today: z.int(),
});
export type AnkiNote = z.infer<typeof note>;
export type Held = z.infer<typeof held>;

/** The Python with Anki, or why there is none. Anki is under the AGPL: a process of its own, only here. */
const found = findAnki((line) => process.stdout.write(`${line}\n`));

/** Why decks cannot be shown to Anki here; null where they can. */
export const noAnki: string | null = 'missing' in found ? found.missing : null;

const run = promisify(execFile);

/** The output of one of the scripts here, which is JSON. */
export async function runInAnki(name: string, args: readonly string[]): Promise<unknown> {
  if ('missing' in found) throw new Error(found.missing);
  const options = { timeout: withinMs, maxBuffer: 2 ** 28 };
  const { stdout } = await run(found.python, [join(import.meta.dirname, name), ...args], options);
  return JSON.parse(stdout);
}

/** Imports decks (paths) into the collection in a folder, as Anki does, and returns what it then holds. */
export const importIntoAnki = async (folder: string, decks: readonly string[]): Promise<Held> =>
  held.parse(await runInAnki('read_collection.py', [folder, ...decks]));
