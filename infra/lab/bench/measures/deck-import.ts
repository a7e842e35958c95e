import { openAsBlob, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { type DeckSize, writePackage } from '../imports/package.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { canMeasureResident, peakMbDuring } from '../resident.ts';
import { onCluster } from '../runtime.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, type Server, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';
import { beside, send } from '../whole/somebody.ts';

const lookMs = 100;
const aloneMs = 3_000;
const besideMs = 20;

type Deck = { name: string; size: DeckSize; aimS: number; aimMb?: number };
const withMedia: Deck = {
  name: '10,000 notes, 1,000 pictures',
  size: { notes: 10_000, answers: 0, pictures: 1_000, pictureBytes: 50_000 },
  aimS: 10,
};
const withAnswers = (notes: number): Deck => ({
  name: `${notes.toLocaleString('en-GB')} notes with ${(notes * 20).toLocaleString('en-GB')} answers`,
  size: { notes, answers: notes * 20, pictures: 0, pictureBytes: 0 },
  aimS: 180,
  aimMb: 600,
});

/** A deck from elsewhere, from its upload until all is in the library, beside somebody else who answers cards. */
export const deckImport: Measure = {
  name: 'deck-import',
  async run(context) {
    if (onCluster()) return [skipped('a deck that is imported', 'measured on the embedded runtime')];
    const rows: Row[] = [];
    for (const deck of [withMedia, withAnswers(context.quick ? 10_000 : 50_000)])
      rows.push(...(await measured(context, deck)));
    return rows;
  },
};

async function measured(context: Context, { name, size, aimS, aimMb }: Deck): Promise<Row[]> {
  const folder = context.folder(`deck-import ${size.notes} ${size.pictures}`);
  const file = writePackage(folder, size);
  const [owner, other] = [newPerson(5), newPerson(500)];
  const dataDir = context.folder(`imported ${size.notes} ${size.pictures}`);
  await seedFolder(
    dataDir,
    [owner, other].map((person) => ({ person, rounds: 1 })),
  );
  return withServer(
    appScript,
    dataDir,
    async (server) => {
      await context.quiet();
      const alone = (await beside(server.url, other, () => pause(aloneMs))).waits.answers;
      let times = { read: 0, written: 0 };
      let waits: number[] = [];
      const peak = await peakMbDuring(server.pid, async () => {
        const done = await beside(server.url, other, () => imported(server, owner, file, size));
        [times, waits] = [done.result, done.waits.answers];
      });
      const p99 = percentile(waits, 0.99);
      const megabytes = (statSync(file).size / 2 ** 20).toFixed(0);
      return [
        rowOf(name, 'until the preview', times.read, { note: `a file of ${megabytes} MB` }),
        rowOf(name, 'until all is in the library', times.read + times.written, { aim: { atMost: aimS } }),
        rowOf(name, 'answers of somebody else beside it, p99', p99, {
          unit: 'ms',
          samples: waits,
          aim: { atMost: besideMs },
          ratio: { value: p99 / percentile(alone, 0.99), of: 'nothing beside it' },
          note: `p50 ${median(waits).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
        }),
        ...(canMeasureResident
          ? [
              rowOf(name, 'the most memory', peak, {
                unit: 'MB',
                ...(aimMb !== undefined && { aim: { atMost: aimMb } }),
              }),
            ]
          : []),
      ];
    },
    { UPLOAD_LIMIT_MB: '1024' },
  );
}

const rowOf = (name: string, what: string, value: number, rest: Partial<Row> = {}): Row => ({
  measure: `import of ${name}: ${what}`,
  value,
  unit: 's',
  samples: [value],
  ...rest,
});

/** In seconds: until it was read, and from then until it was written. */
async function imported({ url }: Server, owner: Person, file: string, { notes, answers }: DeckSize) {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'deck.apkg');
  const headers = { ...headersOf(owner), [COMMAND_ID_HEADER]: randomUUID() };
  const began = performance.now();
  const sent = await fetch(url + api.importDeck.path, { method: 'POST', headers, body: form });
  if (sent.status !== 200) throw new Error(`the upload was answered ${sent.status}: ${await sent.text()}`);
  const { importId } = (await sent.json()) as { importId: string };
  await until(url, owner, importId, 'ready');
  const read = performance.now();
  const confirmed = await send(url, owner, api.confirmDeckImport, { importId, withAnswers: true });
  if (confirmed.status !== 200) throw new Error(`it was not begun: ${String(confirmed.body)}`);
  const { result } = await until(url, owner, importId, 'done');
  if (result?.created !== notes || result.answers !== answers)
    throw new Error(`not all is there: ${JSON.stringify(result)}`);
  return { read: (read - began) / 1000, written: (performance.now() - read) / 1000 };
}

async function until(
  url: string,
  owner: Person,
  importId: string,
  status: DeckImport['status'],
): Promise<DeckImport> {
  for (;;) {
    const { body } = await send(url, owner, api.getDeckImports);
    const { imports } = JSON.parse(String(body)) as { imports: DeckImport[] };
    const found = imports.find(({ id }) => id === importId);
    if (found?.status === status) return found;
    if (found?.status === 'failed' || found?.status === 'cancelled') throw new Error(found.failure);
    await pause(lookMs);
  }
}
