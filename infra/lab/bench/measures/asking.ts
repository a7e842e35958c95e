import { api } from '@anamnesis/contracts/api.ts';
import { type Call, createCaller, load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { createWriter } from '../seed/passages.ts';
import { cardsOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, type Server, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';

const inDocument = 1_000;
const words = 8;

/** Questions of somebody with so many passages, while somebody else answers cards. */
export const asking: Measure = {
  name: 'asking',
  async run(context) {
    const rows: Row[] = [];
    for (const passages of context.quick ? [10_000] : [10_000, 200_000]) {
      const [asker, reviewer] = [newPerson(0), newPerson(2_000)];
      const dataDir = context.folder(`asking-${passages}`);
      await seedFolder(
        dataDir,
        [asker, reviewer].map((person) => ({ person, rounds: 0 })),
      );
      const more = { QUOTA_DOCUMENTS: '10000', QUOTA_MB: '100000' };
      rows.push(
        ...(await withServer(
          appScript,
          dataDir,
          (server) => measure(context, server, { asker, reviewer, passages }),
          more,
        )),
      );
    }
    return rows;
  },
};

type Asked = { asker: Person; reviewer: Person; passages: number };

async function measure(
  context: Context,
  server: Server,
  { asker, reviewer, passages }: Asked,
): Promise<Row[]> {
  await prepare(server, asker, passages);
  await context.quiet();
  const writer = createWriter(7);
  const headers = headersOf(asker);
  const ask = (includeAnswer: boolean) => (): Call => ({
    method: 'POST',
    path: api.searchWithAnswer.path,
    headers,
    body: { query: Array.from({ length: words }, writer.word).join(' '), includeAnswer },
  });
  const count = context.quick ? 100 : 300;
  const many = passages.toLocaleString('en-GB');
  const cold = await load({ url: server.url, count: 1, concurrency: 1, callOf: ask(false) });
  await load({ url: server.url, count: 20, concurrency: 1, callOf: ask(true) });
  const alone = await load({ url: server.url, count, concurrency: 1, callOf: ask(false) });
  const answered = await load({ url: server.url, count, concurrency: 1, callOf: ask(true) });
  const review = reviewsOf(reviewer);
  await load({ url: server.url, count: 300, concurrency: 2, callOf: review });
  const [, reviews] = await Promise.all([
    load({ url: server.url, count, concurrency: 1, callOf: ask(true) }),
    load({ url: server.url, count: count * 3, concurrency: 1, callOf: review }),
  ]);
  return [
    rowOf(`the first question to ${many} passages after a start`, cold.latencies, 0.5),
    rowOf(`question to sources, ${many} passages`, alone.latencies, 0.95, passages > 10_000 ? 150 : 50),
    rowOf(`question to answer, ${many} passages`, answered.latencies, 0.95),
    rowOf(`a review while ${many} passages are asked`, reviews.latencies, 0.99, 20),
  ];
}

const rowOf = (measureName: string, latencies: number[], share: number, atMost?: number): Row => ({
  measure: `${measureName}: p${share * 100}`,
  value: percentile(latencies, share),
  unit: 'ms',
  samples: latencies,
  ...(atMost !== undefined && { aim: { atMost } }),
});

/** Uploads them as texts, and waits until all are prepared. */
async function prepare(server: Server, person: Person, passages: number): Promise<void> {
  for (let n = 0; n < passages / inDocument; n += 1) {
    const { passage } = createWriter(n + 100);
    await upload(server, person, `Notes ${n}`, Array.from({ length: inDocument }, passage).join('\n\n'));
  }
  await prepared(server, person, passages / inDocument);
}

async function upload({ url }: Server, person: Person, name: string, text: string): Promise<void> {
  const form = new FormData();
  form.set('customName', name);
  form.set('folderID', person.folderId);
  form.set('file', new Blob([text]), 'notes.txt');
  const init = { method: 'POST', headers: headersOf(person), body: form };
  const answer = await fetch(url + api.uploadText.path, init);
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`);
}

/** Resolves when so many documents of the person are prepared. */
async function prepared({ url }: Server, person: Person, documents: number): Promise<void> {
  const caller = createCaller(url);
  for (let known = 0; known < documents;) {
    const path = api.initializeEmbeddings.path;
    const { body } = await caller.call({ method: 'POST', path, headers: headersOf(person) });
    const { processed, skipped } = (body as { results: { processed: number; skipped: number } }).results;
    known = processed + skipped;
  }
  caller.close();
}

function reviewsOf(person: Person): (n: number) => Call {
  const headers = headersOf(person);
  const all = cardsOf(person);
  const { path } = api.recordAnkiResponse;
  return (n) => {
    const { documentId: pdfId, cardId } = all[n % all.length]!;
    return {
      method: 'POST',
      path,
      headers,
      body: { pdfId, cardId, response: 'correct', useShortDelay: true },
    };
  };
}
