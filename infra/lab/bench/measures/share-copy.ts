import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { connectionStream, shareStream } from '@anamnesis/contracts/social/events.ts';
import { openDirectoryBlobStore } from '@anamnesis/infra/src/adapters/files/blob-store/blob-store.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { lockFolder, onCluster, openLog } from '../runtime.ts';
import { appendAll, newEvent } from '../seed/append.ts';
import { blobOf } from '../seed/documents.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, type Server, withServer } from '../server.ts';

const perDocument = 100;
const shareId = 'share-of-the-bench';

/** A share of 200 documents with 20,000 cards is accepted: when the first can be studied, when all are there. */
export const shareCopy: Measure = {
  name: 'share-copy',
  async run(context) {
    if (onCluster()) return [skipped('copying a share', 'its files are put into the data folder')];
    const documents = context.quick ? 20 : 200;
    const [ann, ben, other] = [newPerson(documents * perDocument, perDocument), newPerson(5), newPerson(500)];
    const dataDir = context.folder('share-copy');
    await seedFolder(
      dataDir,
      [ann, ben, other].map((person) => ({ person, rounds: 0 })),
    );
    await send(dataDir, ann, ben);
    return withServer(appScript, dataDir, (server) => measure(context, server, ben, other, documents));
  },
};

async function measure(
  context: Context,
  { url }: Server,
  ben: Person,
  other: Person,
  documents: number,
): Promise<Row[]> {
  await get(url, ben, '/api/socialRoutes/receivedResources');
  await context.quiet();
  const alone = await lookAround(url, other, pause(3_000));
  const started = performance.now();
  await accept(url, ben);
  const isDone = (async () => {
    const first = await until(() => hasCards(url, ben, 1), started);
    const all = await until(() => hasCards(url, ben, documents), started);
    return { first, all };
  })();
  const beside = await lookAround(url, other, isDone);
  const { first, all } = await isDone;
  const cards = (documents * perDocument).toLocaleString('en-GB');
  const seconds = (measureName: string, value: number, atMost: number): Row => ({
    measure: `${measureName} of a share of ${documents} documents with ${cards} cards`,
    value,
    unit: 's',
    samples: [value],
    aim: { atMost },
  });
  return [
    seconds('first document', first, 2),
    seconds('last document', all, 30),
    {
      measure: 'answers to another person meanwhile, 95th percentile',
      value: beside,
      unit: 'ms',
      samples: [beside],
      ratio: { value: beside / alone, of: 'alone' },
    },
  ];
}

async function until(ask: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await ask())) await pause(50);
  return (performance.now() - since) / 1000;
}

/** In ms: how long what another person asks for takes, 95 of 100 times, until something has come to its end. */
async function lookAround(url: string, person: Person, ending: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = ending.finally(() => {
    state.isOver = true;
  });
  const times: number[] = [];
  while (!state.isOver) {
    const asked = performance.now();
    await get(url, person, '/api/notesRoutes/getUserPDFs');
    times.push(performance.now() - asked);
    await pause(20);
  }
  await over;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function hasCards(url: string, ben: Person, documents: number): Promise<boolean> {
  const { pdfs } = (await get(url, ben, '/api/notesRoutes/getUserPDFs')) as {
    pdfs: { Folder_id: string; hasAnkiCards: boolean; processing: { status: string } }[];
  };
  const taken = pdfs.filter(({ Folder_id }) => Folder_id !== ben.folderId);
  const usable = taken.filter(
    ({ hasAnkiCards, processing }) => hasAnkiCards && processing.status === 'processed',
  );
  return usable.length >= documents;
}

async function get(url: string, person: Person, path: string): Promise<unknown> {
  for (;;) {
    const response = await fetch(url + path, { headers: headersOf(person) });
    if (response.ok) return response.json();
    // The read models have not caught up yet.
    if (response.status !== 503) throw new Error(`${response.status} ${await response.text()}`);
    await pause(100);
  }
}

async function accept(url: string, ben: Person): Promise<void> {
  const response = await fetch(`${url}/api/socialRoutes/acceptSharedResource/${shareId}`, {
    method: 'PUT',
    headers: { ...headersOf(ben), 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Makes two people contacts, gives the documents of the one their files, and sends their folder to the other. */
async function send(dataDir: string, from: Person, to: Person): Promise<void> {
  const { release } = lockFolder(dataDir);
  const log = openLog(dataDir);
  const blobs = openDirectoryBlobStore({ dir: join(dataDir, 'blobs') });
  const time = new Date().toISOString();
  const pair = { fromId: from.userId, toId: to.userId, round: 1 };
  const connected: AnamnesisEvent[] = [
    { type: 'ConnectionRequested', data: { ...pair, isSilenced: false } },
    { type: 'ConnectionAccepted', data: pair },
  ];
  const items = [{ itemType: 'folder' as const, itemId: from.folderId, name: 'Seeded' }];
  const recipients = [{ userId: to.userId, round: 1 }];
  const share = { shareId, senderId: from.userId, recipients, items, message: '', canBeFollowed: true };
  const of = (body: AnamnesisEvent) => newEvent(body, from.userId, time);
  for (const { documentId, pages } of from.documents) {
    const prepared = [];
    for (const { pageNumber } of pages) {
      const blob = await blobs.put(Buffer.from(`${documentId} ${pageNumber}`));
      prepared.push({ pageNumber, kind: 'pdf' as const, mime: 'application/pdf', blob });
    }
    for (const { hash } of [blobOf(documentId), blobOf(`text of ${documentId}`)]) {
      const file = join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'seeded');
    }
    const event = of({ type: 'PagesPrepared', data: { documentId, pages: prepared } });
    // Behind what was seeded: two events for each page, and three more.
    const after = 2 * pages.length + 2;
    await appendAll(log, [{ stream: documentStream(documentId), after, events: [event] }]);
  }
  await appendAll(log, [
    { stream: connectionStream(from.userId, to.userId), after: -1, events: connected.map(of) },
    { stream: shareStream(shareId), after: -1, events: [of({ type: 'ShareSent', data: share })] },
  ]);
  await log.close();
  await blobs.close();
  release();
}
