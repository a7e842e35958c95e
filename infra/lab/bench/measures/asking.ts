import { api } from '@anamnesis/contracts/api.ts';
import { type Call, createCaller, load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { createWriter } from '../seed/passages.ts';
import { cardsOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { residentMb } from '../resident.ts';
import { appScript, type Server, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';

const inDocument = 1_000;
const inClass = 300;
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
    return [...rows, await askedByClass(context)];
  },
};

/** Everybody of a class has uploaded the lecture, and asks about it at the same moment; nobody is refused. */
async function askedByClass(context: Context): Promise<Row> {
  const people = Array.from({ length: context.quick ? 60 : inClass }, () => newPerson(0));
  const dataDir = context.folder('asking-class');
  await seedFolder(
    dataDir,
    people.map((person) => ({ person, rounds: 0 })),
  );
  return withServer(appScript, dataDir, async (server) => {
    const writer = createWriter(1);
    const lecture = Array.from({ length: 300 }, writer.passage).join('\n\n');
    for (const person of people) await upload(server, person, 'Lecture', lecture);
    for (const person of people) await prepared(server, person, 1);
    const query = Array.from({ length: words }, writer.word).join(' ');
    const callOf = (n: number): Call => ({
      method: 'POST',
      path: api.searchWithAnswer.path,
      headers: headersOf(people[n]!),
      body: { query },
    });
    const { latencies } = await load({
      url: server.url,
      count: people.length,
      concurrency: people.length,
      callOf,
    });
    const row = rowOf(`${people.length} people ask about one lecture at once`, latencies, 0.95);
    return { ...row, note: 'nobody refused' };
  });
}

type Asked = { asker: Person; reviewer: Person; passages: number };

async function measure(
  context: Context,
  server: Server,
  { asker, reviewer, passages }: Asked,
): Promise<Row[]> {
  const preparing = await prepare(server, asker, passages);
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
  const type = typing(headers, writer.word);
  await load({ url: server.url, count: 20, concurrency: 1, callOf: type });
  const typed = await load({ url: server.url, count, concurrency: 1, callOf: type });
  const review = reviewsOf(reviewer);
  await load({ url: server.url, count: 300, concurrency: 2, callOf: review });
  const [, reviews] = await Promise.all([
    load({ url: server.url, count, concurrency: 1, callOf: ask(true) }),
    load({ url: server.url, count: count * 3, concurrency: 1, callOf: review }),
  ]);
  return [
    {
      measure: `passages prepared, ${many}`,
      value: preparing,
      unit: 'passages/s',
      samples: [preparing],
      note: 'from the upload on',
    },
    rowOf(`the first question to ${many} passages after a start`, cold.latencies, 0.5),
    rowOf(`question to sources, ${many} passages`, alone.latencies, 0.95, passages > 10_000 ? 150 : 50),
    rowOf(
      `question as one types, ${many} passages`,
      typed.latencies,
      0.95,
      passages > 10_000 ? undefined : 50,
    ),
    rowOf(`question to answer, ${many} passages`, answered.latencies, 0.95),
    rowOf(`a review while ${many} passages are asked`, reviews.latencies, 0.99, 20),
    {
      measure: `memory of the server with ${many} passages`,
      value: residentMb(server.pid),
      unit: 'MB',
      samples: [residentMb(server.pid)],
    },
  ];
}

/** Three words letter by letter, from the second letter on: each letter is a call. */
function typing(headers: Record<string, string>, word: () => string): () => Call {
  let [typed, whole] = ['', ''];
  return () => {
    if (typed === whole) {
      whole = `${word()} ${word()} ${word()}`;
      typed = whole.slice(0, 1);
    }
    typed = whole.slice(0, typed.length + 1);
    return { method: 'GET', path: `${api.quickSearch.path}?q=${encodeURIComponent(typed)}`, headers };
  };
}

const rowOf = (measureName: string, latencies: number[], share: number, atMost?: number): Row => ({
  measure: `${measureName}: p${share * 100}`,
  value: percentile(latencies, share),
  unit: 'ms',
  samples: latencies,
  ...(atMost !== undefined && { aim: { atMost } }),
});

/** Uploads them as texts, and waits until all are prepared; returns how many were each second. */
async function prepare(server: Server, person: Person, passages: number): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < passages / inDocument; n += 1) {
    const { passage } = createWriter(n + 100);
    await upload(server, person, `Notes ${n}`, Array.from({ length: inDocument }, passage).join('\n\n'));
  }
  await prepared(server, person, passages / inDocument);
  return (passages / (performance.now() - started)) * 1000;
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
