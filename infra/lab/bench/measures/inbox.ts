import { api } from '@anamnesis/contracts/api.ts';
import { type Call, createCaller, load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { appendAll } from '../seed/append.ts';
import { seedFolder } from '../seed/folder.ts';
import { inboxOf } from '../seed/inbox.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, plainScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';
import { openLog } from '../runtime.ts';

const shares = 5_000;
const senders = 100;

type Page = { data: unknown[]; pendingCount: number; nextCursor?: string | null };

/** The inbox of a person to whom very much was sent: its first page, which the badge asks for every ten seconds, and the last. */
export const inbox: Measure = {
  name: 'inbox',
  async run(context) {
    const person = newPerson(5);
    const others = Array.from({ length: senders }, () => newPerson(5));
    const dataDir = context.folder('inbox');
    const log = openLog(dataDir);
    const ids = others.map(({ userId }) => userId);
    await appendAll(log, inboxOf(person.userId, ids, shares, Date.now()));
    await log.close();
    await seedFolder(
      dataDir,
      [person, ...others].map((each) => ({ person: each, rounds: 0 })),
    );
    return withServer(plainScript, context.folder('plain'), (plain) =>
      withServer(appScript, dataDir, (app) => measure(context, person, app.url, plain.url)),
    );
  },
};

async function measure(context: Context, person: Person, app: string, plain: string): Promise<Row[]> {
  const first: Call = { method: 'GET', path: api.receivedResources.path, headers: headersOf(person) };
  const last = await lastPage(app, first);
  return [
    await row(context, 'first page', first, app, plain),
    await row(context, 'last page', last, app, plain),
  ];
}

/** The call of the last page; throws when the pages do not hold everything that was sent. */
async function lastPage(url: string, first: Call): Promise<Call> {
  const caller = createCaller(url);
  let [call, found] = [first, 0];
  for (;;) {
    const page = (await caller.call(call)).body as Page;
    found += page.data.length;
    if (page.pendingCount !== shares) throw new Error(`${page.pendingCount} of ${shares} are counted`);
    if (!page.nextCursor) break;
    call = { ...first, path: `${first.path}?${new URLSearchParams({ cursor: page.nextCursor })}` };
  }
  caller.close();
  if (found !== shares) throw new Error(`${found} of ${shares} are listed`);
  return call;
}

async function row(context: Context, what: string, call: Call, app: string, plain: string): Promise<Row> {
  const count = context.quick ? 30 : 200;
  const answer: Call = { ...call, method: 'POST', path: '/answer', body: {} };
  const runs = await repeatAgainst(
    context,
    context.quick ? 3 : 7,
    () => load({ url: app, count, concurrency: 1, callOf: () => call }),
    () => load({ url: plain, count, concurrency: 1, callOf: () => answer }),
  );
  const samples = runs.ours.map(({ latencies }) => percentile(latencies, 0.5));
  const yardstick = median(runs.yardstick.map(({ latencies }) => percentile(latencies, 0.5)));
  const p99 = median(runs.ours.map(({ latencies }) => percentile(latencies, 0.99)));
  return {
    measure: `inbox of ${shares.toLocaleString('en-GB')} shares, ${what}: p50`,
    value: median(samples),
    unit: 'ms',
    samples,
    ratio: { value: median(samples) / yardstick, of: 'plain Express' },
    aim: { atMost: 50 },
    note: `p99 ${p99.toFixed(1)} ms, from ${senders} people`,
  };
}
