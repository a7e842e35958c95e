import { api } from '@anamnesis/contracts/api.ts';
import { type Call, load, type Load } from '../load.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { seedFolder } from '../seed/folder.ts';
import { cardsOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, plainScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

const many = 32;
const cards = 2_000;

/** Cards answered through HTTP by somebody with 2,000 of them, beside the plainest Express endpoint. */
export const reviews: Measure = {
  name: 'reviews',
  async run(context) {
    const person = newPerson(cards);
    const dataDir = context.folder('reviews');
    await seedFolder(dataDir, [{ person, rounds: 2 }]);
    return withServer(appScript, dataDir, (app) =>
      withServer(plainScript, context.folder('plain'), (plain) =>
        measure(context, person, app.url, plain.url),
      ),
    );
  },
};

async function measure(context: Context, person: Person, app: string, plain: string): Promise<Row[]> {
  const answer = answersOf(person);
  const compare = (count: number, concurrency: number) =>
    repeatAgainst(
      context,
      context.quick ? 3 : 7,
      () => load({ url: app, count, concurrency, callOf: answer }),
      () => load({ url: plain, count, concurrency, callOf: (n) => ({ ...answer(n), path: '/answer' }) }),
    );
  // The first calls include compilation, which another measure covers.
  await load({ url: app, count: 1_000, concurrency: 4, callOf: answer });
  await load({
    url: plain,
    count: 1_000,
    concurrency: 4,
    callOf: (n) => ({ ...answer(n), path: '/answer' }),
  });
  const one = await compare(context.quick ? 500 : 2_000, 1);
  const all = await compare(context.quick ? 3_000 : 10_000, many);
  const perSecond = all.ours.map((run) => run.perSecond);
  const [p50, p99] = [0.5, 0.99].map((share) =>
    median(all.ours.map((run) => percentile(run.latencies, share))),
  );
  return [
    { ...latency('a review answered, one at a time: p50', one, 0.5), aim: { atMost: 5 } },
    latency('a review answered, one at a time: p99', one, 0.99),
    {
      measure: `reviews answered, ${many} at once`,
      value: median(perSecond),
      unit: 'reviews/s',
      samples: perSecond,
      ratio: {
        value: median(perSecond) / median(all.yardstick.map((run) => run.perSecond)),
        of: 'plain Express',
      },
      aim: { atLeast: 1_000 },
      note: `p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`,
    },
  ];
}

function latency(measureName: string, runs: { ours: Load[]; yardstick: Load[] }, share: number): Row {
  const of = (loads: Load[]): number[] => loads.map(({ latencies }) => percentile(latencies, share));
  const samples = of(runs.ours);
  const value = median(samples);
  const ratio = { value: value / median(of(runs.yardstick)), of: 'plain Express' };
  return { measure: measureName, value, unit: 'ms', samples, ratio };
}

/** Answers that go round all cards of a person, one in eight wrong. */
function answersOf(person: Person): (n: number) => Call {
  const headers = headersOf(person);
  const all = cardsOf(person);
  return (n) => {
    const { documentId: pdfId, cardId } = all[n % all.length] as (typeof all)[number];
    const response = n % 8 === 0 ? 'incorrect' : 'correct';
    const { method, path } = api.recordAnkiResponse;
    return {
      method: method as 'POST',
      path,
      headers,
      body: { pdfId, cardId, response, useShortDelay: true },
    };
  };
}
