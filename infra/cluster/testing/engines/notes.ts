import { appendFileSync } from 'node:fs';

// Records which engines the specs really used, where the code starts or connects to one, in the file at ENGINE_NOTES.
// `npm run test:all -- cluster` makes its table from it. Without ENGINE_NOTES nothing is recorded.

export type EngineName = 'EventStoreDB' | 'NATS' | 'MongoDB' | 'Qdrant';

/** `addressed`: the server at the address in the environment, whatever it is. */
export type EngineNote =
  | { engine: EngineName; kind: 'stand-in' }
  | { engine: EngineName; kind: 'started here'; version?: string }
  | { engine: EngineName; kind: 'addressed' }
  | { engine: EngineName; kind: 'missing'; why: string };

/** `test`: the full name of the test that was running; null where the whole file uses the engine. */
export type Noted = EngineNote & { file: string; test: string | null };

let file = '';
let test: string | null = null;

/** Called by the set-up file of the specs. */
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
