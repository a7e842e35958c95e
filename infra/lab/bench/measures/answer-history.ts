import { cardHistoryApi, historyPage } from '@anamnesis/contracts/cards/history-api.ts';
import { type Caller, createCaller } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { onCluster } from '../runtime.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

type Answer = { answerHistory: Record<string, unknown[]>; nextCursor: string | null };

/** The answers of one document, each of its cards answered 20 times: of one card, and of all of them page by page. */
export const answerHistory: Measure = {
  name: 'answer-history',
  async run(context) {
    const cards = onCluster() ? 1_000 : 5_000;
    const rounds = 20;
    const person = newPerson(cards, cards);
    const dataDir = context.folder('answer-history');
    await seedFolder(dataDir, [{ person, rounds }]);
    return withServer(appScript, dataDir, (app) => measure(context, person, app.url));
  },
};

async function measure(context: Context, person: Person, url: string): Promise<Row[]> {
  const [document] = person.documents;
  if (!document) throw new Error('the person has no document');
  const ids = document.pages.flatMap(({ cardIds }) => cardIds);
  const path = cardHistoryApi.getAnkiAnswerHistory.path.replace(':pdfId', document.documentId);
  const caller = createCaller(url);
  const ask = (query: Record<string, string>) =>
    askOne(caller, `${path}?${new URLSearchParams(query)}`, person);

  const one = await repeat(context, context.quick ? 20 : 100, async () => {
    const { ms, answer } = await ask({ cardId: ids[Math.floor(ids.length / 2)]! });
    if (Object.keys(answer.answerHistory).length !== 1) throw new Error('not the history of one card');
    return ms;
  });
  const pages: number[] = [];
  let bytes = 0;
  const all = await repeat(context, context.quick ? 3 : 7, async () => {
    let cursor: string | null = null;
    let seen = 0;
    let sum = 0;
    do {
      const { ms, answer, length } = await ask(cursor === null ? {} : { cursor });
      pages.push(ms);
      bytes = Math.max(bytes, length);
      sum += ms;
      seen += Object.values(answer.answerHistory).flat().length;
      cursor = answer.nextCursor;
    } while (cursor !== null);
    if (seen !== ids.length * 20) throw new Error(`${seen} answers instead of ${ids.length * 20}`);
    return sum;
  });
  caller.close();
  const count = ids.length.toLocaleString('en-GB');
  const row = (what: string, samples: number[], note: string): Row => ({
    measure: `answer history of ${what}, document of ${count} cards`,
    value: median(samples),
    unit: 'ms',
    samples,
    note,
  });
  return [
    row('one card', one, `20 answers of ${(ids.length * 20).toLocaleString('en-GB')}`),
    row(`${historyPage.most} cards`, pages, `at most ${Math.round(bytes / 1000)} kB`),
    row('all, page by page', all, ''),
  ];
}

async function askOne(caller: Caller, path: string, person: Person) {
  const began = performance.now();
  const { body } = await caller.call({ method: 'GET', path, headers: headersOf(person) });
  const ms = performance.now() - began;
  return { ms, answer: body as Answer, length: JSON.stringify(body).length };
}
