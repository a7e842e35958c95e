import { appendFileSync } from 'node:fs';

// Which engines the specs really used: noted where the code starts or addresses one, into the file that ENGINE_NOTES names.
// `npm run test:engines` makes its table from it. Without that file nothing is noted.

export type EngineName = 'EventStoreDB' | 'NATS' | 'MongoDB' | 'Qdrant';

/** `addressed`: at the address in the environment, whatever is there. */
export type EngineNote =
  | { engine: EngineName; kind: 'stand-in' }
  | { engine: EngineName; kind: 'started here'; version?: string }
  | { engine: EngineName; kind: 'addressed' }
  | { engine: EngineName; kind: 'missing'; why: string };

/** `test`: the full name of the test that was running; null where the whole file uses the engine. */
export type Noted = EngineNote & { file: string; test: string | null };

let file = '';
let test: string | null = null;

/** Told by the set-up of the specs. */
export function nowIn(where: { file: string; test: string | null }): void {
  ({ file, test } = where);
}

const seen = new Set<string>();

export function noteEngine(note: EngineNote): void {
  const notes = process.env['ENGINE_NOTES'];
  if (notes === undefined || notes === '' || file === '') return;
  const line = JSON.stringify({ ...note, file, test } satisfies Noted);
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(notes, `${line}\n`);
}
