import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cardExportApi } from '@anamnesis/contracts/cards/export-api.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { openDirectoryBlobStore } from '@anamnesis/infra/src/adapters/files/blob-store/blob-store.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { timed } from '../repeat.ts';
import { canMeasureResident, peakMbDuring, residentMb } from '../resident.ts';
import { lockFolder, onCluster, openLog } from '../runtime.ts';
import { appendAll, newEvent } from '../seed/append.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, type Server, withServer } from '../server.ts';

/** A folder of 5,000 cards, five a page, as a deck for Anki: without pages, with pages that are drawn for it, and once they are. */
export const deckExport: Measure = {
  name: 'deck-export',
  async run(context) {
    if (onCluster()) return [skipped('deck for Anki', 'its pages are put into the data folder')];
    const cards = context.quick ? 500 : 5_000;
    const person = newPerson(cards);
    const dataDir = context.folder('deck-export');
    await seedFolder(dataDir, [{ person, rounds: 2 }]);
    const file = inputFile('notes/fluids_nervous_120p.pdf') ?? sampleFile;
    await preparePages(dataDir, person, file);
    return withServer(appScript, dataDir, (server) => measure(context, server, person, cards, file));
  },
};

async function measure(
  context: Context,
  server: Server,
  person: Person,
  cards: number,
  file: string,
): Promise<Row[]> {
  const pages = person.documents.reduce((sum, document) => sum + document.pages.length, 0);
  const rows: Row[] = [];
  const add = async (name: string, atMost: number, choices: object, about: string): Promise<void> => {
    await context.quiet();
    const before = canMeasureResident ? residentMb(server.pid) : 0;
    let bytes = 0;
    let milliseconds = 0;
    const work = async (): Promise<void> => {
      milliseconds = await timed(async () => {
        bytes = await download(server.url, person, choices);
      });
    };
    const peak = canMeasureResident ? await peakMbDuring(server.pid, work) : await work().then(() => 0);
    const memory = `at most ${peak.toFixed(0)} MB, ${before.toFixed(0)} MB before`;
    rows.push({
      measure: `deck of ${cards.toLocaleString('en-GB')} cards, ${name}`,
      value: milliseconds / 1000,
      unit: 's',
      samples: [milliseconds / 1000],
      aim: { atMost },
      note: `${(bytes / 1e6).toFixed(1)} MB; ${about}${memory}`,
    });
  };
  await add('texts only', 2, {}, '');
  await add('with schedule and answers', 2, { includeScheduling: true }, '');
  const drawn = `${pages} pages of ${basename(file)}; `;
  await add('pages drawn for it', 20, { includeImages: true }, drawn);
  await add('pages drawn before', 2, { includeImages: true }, drawn);
  return rows;
}

/** Reads a deck to its end and drops it; returns its bytes. */
async function download(url: string, person: Person, choices: object): Promise<number> {
  const answer = await fetch(url + cardExportApi.createAnkiDeck.path, {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify({ folderId: person.folderId, ...choices }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

/** Gives the seeded documents the pages of a real file, each page its own bytes: none is drawn for two. */
async function preparePages(dataDir: string, { userId, documents }: Person, file: string): Promise<void> {
  const activities = createDocumentActivities();
  const cut: Uint8Array[] = [];
  for await (const { kind, bytes } of activities.split(await readFile(file)))
    if (kind === 'pdf') cut.push(bytes);
  await activities.close();
  const { release } = lockFolder(dataDir);
  const blobs = openDirectoryBlobStore({ dir: join(dataDir, 'blobs') });
  const log = openLog(dataDir);
  for (const { documentId, pages } of documents) {
    const prepared = [];
    for (const { pageNumber } of pages) {
      const own = Buffer.from(`\n% ${documentId} ${pageNumber}\n`);
      const blob = await blobs.put(Buffer.concat([cut[pageNumber % cut.length]!, own]));
      prepared.push({ pageNumber, kind: 'pdf' as const, mime: 'application/pdf', blob });
    }
    const event = { type: 'PagesPrepared' as const, data: { documentId, pages: prepared } };
    // Behind what was seeded: two events for each page, and three more.
    const after = 2 * pages.length + 2;
    const time = new Date().toISOString();
    await appendAll(log, [
      { stream: documentStream(documentId), after, events: [newEvent(event, userId, time)] },
    ]);
  }
  await log.close();
  await blobs.close();
  release();
}
