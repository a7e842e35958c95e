import { api } from '@anamnesis/contracts/api.ts';
import { EVENT_POSITION_HEADER, MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { type Call, type Caller, createCaller, load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { repeat, repeatAgainst } from '../repeat.ts';
import { seedFolder } from '../seed/folder.ts';
import { cardsOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, plainScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

type Counts = Record<string, { today: number; tomorrow: number }>;

/** What the sidebar asks for, over HTTP: the due counts of every document of somebody with 100,000 cards. */
export const dueCounts: Measure = {
  name: 'due-counts',
  async run(context) {
    const regular = await context.livedIn();
    const returning = newPerson(regular.cards);
    const student = newPerson(2_000);
    const dataDir = context.folder('due-counts');
    await seedFolder(dataDir, [
      { person: returning, rounds: 0 },
      { person: student, rounds: 0 },
    ]);
    const plainDir = context.folder('plain');
    return withServer(plainScript, plainDir, async (plain) => {
      const many = await withServer(appScript, regular.dataDir, async (app) => [
        await counts(
          context,
          'due counts of 100,000 cards, a part due: p50',
          regular.person,
          app.url,
          plain.url,
        ),
        await afterReview(
          context,
          'from a review’s answer to its due count, 100,000 cards',
          regular.person,
          app.url,
        ),
      ]);
      const all = await withServer(appScript, dataDir, async (app) => [
        await counts(context, 'due counts of 100,000 cards, all due: p50', returning, app.url, plain.url),
        await afterReview(context, 'from a review’s answer to its due count, 2,000 cards', student, app.url),
      ]);
      return [...many, ...all];
    });
  },
};

const asking = (person: Person): Call & { body: { pdfIds: string[] } } => ({
  method: 'POST',
  path: api.batchCheckPDFAnkiStatus.path,
  headers: headersOf(person),
  body: { pdfIds: person.documents.map(({ documentId }) => documentId) },
});

async function counts(
  context: Context,
  name: string,
  person: Person,
  app: string,
  plain: string,
): Promise<Row> {
  const call = asking(person);
  const due = await dueToday(app, call);
  const count = context.quick ? 100 : 300;
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

/** Answers cards that are due and, when the answer is there, asks for the counts; each must tell of the answer. */
async function afterReview(context: Context, measure: string, person: Person, url: string): Promise<Row> {
  const caller = createCaller(url);
  const due = await dueCards(caller, person);
  const perRun = context.quick ? 50 : 200;
  const run = async (): Promise<number> => {
    const waits: number[] = [];
    for (const card of due.splice(0, perRun)) waits.push(await countAfter(caller, person, card));
    return median(waits);
  };
  await run();
  const samples = await repeat(context, context.quick ? 3 : 5, run);
  caller.close();
  return { measure, value: median(samples), unit: 'ms', samples, note: 'a read with X-Min-Position' };
}

type Card = { documentId: string; cardId: string };

async function countAfter(caller: Caller, person: Person, { documentId, cardId }: Card): Promise<number> {
  const call = asking(person);
  const before = countsIn((await caller.call(call)).body)[documentId];
  const { method, path } = api.recordAnkiResponse;
  const body = { pdfId: documentId, cardId, response: 'correct', useShortDelay: false };
  const { headers } = await caller.call({ method: method as 'POST', path, headers: headersOf(person), body });
  const position = String(headers[EVENT_POSITION_HEADER.toLowerCase()]);
  const answered = performance.now();
  const counted = await caller.call({
    ...call,
    headers: { ...call.headers, [MIN_POSITION_HEADER]: position },
  });
  const ms = performance.now() - answered;
  const after = countsIn(counted.body)[documentId];
  if (after?.today !== (before?.today ?? 0) - 1) throw new Error('the due count does not tell of the answer');
  return ms;
}

/** Cards that are due today, of documents from all over the library. */
async function dueCards(caller: Caller, person: Person): Promise<Card[]> {
  const known = new Map(cardsOf(person).map(({ cardId, documentId }) => [cardId, documentId]));
  const today = new Date().toISOString().slice(0, 10);
  const { method, path } = api.getDueQuestions;
  const cardIds: string[] = [];
  for (const { documentId } of person.documents.slice(0, 40)) {
    const query = new URLSearchParams({ questionType: 'anki', dueDate: today, pdfId: documentId });
    const call = { method: method as 'GET', path: `${path}?${query}`, headers: headersOf(person) };
    const { dueQuestions } = (await caller.call(call)).body as { dueQuestions: { id: string }[] };
    cardIds.push(...dueQuestions.map(({ id }) => id));
  }
  return cardIds.map((cardId) => ({ cardId, documentId: known.get(cardId) ?? '' }));
}
