import { api } from '@anamnesis/contracts/api.ts';
import { EVENT_POSITION_HEADER, MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { type Call, type Caller, createCaller, load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { repeat, repeatAgainst } from '../repeat.ts';
import type { Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, plainScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

type Counts = Record<string, { today: number; tomorrow: number }>;

/** The sidebar's request over HTTP: the due counts of every document of a person with 100,000 cards, of which a part is due. */
export const dueCounts: Measure = {
  name: 'due-counts',
  async run(context) {
    const { dataDir, person, cards: all } = await context.livedIn();
    const cards = all.toLocaleString('en-GB');
    return withServer(plainScript, context.folder('plain'), (plain) =>
      withServer(appScript, dataDir, async ({ url }) => [
        await measureCounts(context, `due counts of ${cards} cards, a part due: p50`, person, url, plain.url),
        await afterReview(context, `from a review’s answer to its due count, ${cards} cards`, person, url),
      ]),
    );
  },
};

const asking = (person: Person): Call & { body: { pdfIds: string[] } } => ({
  method: 'POST',
  path: api.batchCheckPDFAnkiStatus.path,
  headers: headersOf(person),
  body: { pdfIds: person.documents.map(({ documentId }) => documentId) },
});

async function measureCounts(
  context: Context,
  name: string,
  person: Person,
  app: string,
  plain: string,
): Promise<Row> {
  const call = asking(person);
  const due = await dueToday(app, call);
  const count = context.quick ? 50 : 300;
  const runs = await repeatAgainst(
    context,
    context.quick ? 3 : 7,
    () => load({ url: app, count, concurrency: 1, callOf: () => call }),
    () => load({ url: plain, count, concurrency: 1, callOf: () => ({ ...call, path: '/answer' }) }),
  );
  const samples = runs.ours.map(({ latencies }) => percentile(latencies, 0.5));
  const yardstick = median(runs.yardstick.map(({ latencies }) => percentile(latencies, 0.5)));
  const p99 = median(runs.ours.map(({ latencies }) => percentile(latencies, 0.99)));
  return {
    measure: name,
    value: median(samples),
    unit: 'ms',
    samples,
    ratio: { value: median(samples) / yardstick, of: 'plain Express' },
    aim: { atMost: 10 },
    note: `p99 ${p99.toFixed(1)} ms; ${due.toLocaleString('en-GB')} due, ${call.body.pdfIds.length} documents`,
  };
}

const countsIn = (body: unknown): Counts => (body as { dueCounts: Counts }).dueCounts;

async function dueToday(url: string, call: Call): Promise<number> {
  const caller = createCaller(url);
  const { body } = await caller.call(call);
  caller.close();
  return Object.values(countsIn(body)).reduce((sum, { today }) => sum + today, 0);
}

/** Answers due cards and requests the counts after each; the counts must include the answer. */
async function afterReview(context: Context, measure: string, person: Person, url: string): Promise<Row> {
  const [perRun, times] = context.quick ? [25, 3] : [200, 5];
  const caller = createCaller(url);
  const due = await dueCards(caller, person, perRun * (times + 1));
  let known = countsIn((await caller.call(asking(person))).body);
  const run = async (): Promise<number> => {
    const waits: number[] = [];
    for (const card of due.splice(0, perRun)) {
      const { ms, counts } = await countAfter(caller, person, card);
      if (todayOf(counts, card) !== todayOf(known, card) - 1)
        throw new Error('an answer is not in the due counts');
      known = counts;
      waits.push(ms);
    }
    return median(waits);
  };
  await run();
  const samples = await repeat(context, times, run);
  caller.close();
  return { measure, value: median(samples), unit: 'ms', samples, note: 'a read with X-Min-Position' };
}

type Card = { documentId: string; cardId: string };

const todayOf = (counts: Counts, { documentId }: Card): number => counts[documentId]?.today ?? Number.NaN;

async function countAfter(caller: Caller, person: Person, { documentId, cardId }: Card) {
  const { method, path } = api.recordAnkiResponse;
  const body = { pdfId: documentId, cardId, response: 'correct', useShortDelay: false };
  const { headers } = await caller.call({ method: method as 'POST', path, headers: headersOf(person), body });
  const position = String(headers[EVENT_POSITION_HEADER.toLowerCase()]);
  const call = asking(person);
  const answered = performance.now();
  const counted = await caller.call({
    ...call,
    headers: { ...call.headers, [MIN_POSITION_HEADER]: position },
  });
  return { ms: performance.now() - answered, counts: countsIn(counted.body) };
}

/** So many cards that are due today. */
async function dueCards(caller: Caller, person: Person, enough: number): Promise<Card[]> {
  const dueDate = new Date().toISOString().slice(0, 10);
  const { method, path } = api.getDueQuestions;
  const cards: Card[] = [];
  for (const { documentId } of person.documents) {
    const query = new URLSearchParams({ questionType: 'anki', dueDate, pdfId: documentId });
    const call = { method: method as 'GET', path: `${path}?${query}`, headers: headersOf(person) };
    const { dueQuestions } = (await caller.call(call)).body as { dueQuestions: { id: string }[] };
    cards.push(...dueQuestions.map(({ id }) => ({ cardId: id, documentId })));
    if (cards.length >= enough) return cards;
  }
  throw new Error(`only ${cards.length} of ${enough} cards are due`);
}
