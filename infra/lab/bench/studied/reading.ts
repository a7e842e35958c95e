import { api } from '@anamnesis/contracts/api.ts';
import { EVENT_POSITION_HEADER, MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { type Call, type Caller, createCaller } from '../load.ts';
import type { Context, Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { cardsOf, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { median, percentile } from '../statistics.ts';

const asking = (person: Person): Call => ({
  method: 'GET',
  path: api.getStatistics.path,
  headers: headersOf(person),
});

async function read(caller: Caller, call: Call): Promise<{ ms: number; found: Statistics }> {
  const began = performance.now();
  const { body } = await caller.call(call);
  return { ms: performance.now() - began, found: body as Statistics };
}

/** My Statistics over HTTP: the first call after a start, and later ones. */
export async function shown(context: Context, url: string, person: Person): Promise<Row[]> {
  const caller = createCaller(url);
  const first = await read(caller, asking(person));
  const { answers, days } = first.found.total;
  const later = await repeat(context, context.quick ? 20 : 100, () => read(caller, asking(person)));
  caller.close();
  const samples = later.map(({ ms }) => ms);
  const what = `statistics of ${answers.toLocaleString('en-GB')} answers on ${days.toLocaleString('en-GB')} days`;
  const aim = { atMost: 100 };
  return [
    { measure: `${what}, first after a start`, value: first.ms, unit: 'ms', samples: [first.ms], aim },
    {
      measure: `${what}: p50`,
      value: median(samples),
      unit: 'ms',
      samples,
      aim,
      note: `p95 ${percentile(samples, 0.95).toFixed(1)} ms`,
    },
  ];
}

/** From an answer to the statistics that hold it. */
export async function answered(context: Context, url: string, person: Person): Promise<Row> {
  const caller = createCaller(url);
  const cards = cardsOf(person).slice(0, context.quick ? 60 : 300);
  const { method, path } = api.recordAnkiResponse;
  let known = (await read(caller, asking(person))).found.total.answers;
  const samples: number[] = [];
  await context.quiet();
  for (const { documentId: pdfId, cardId } of cards) {
    const body = { pdfId, cardId, response: 'correct', useShortDelay: false };
    const { headers } = await caller.call({
      method: method as 'POST',
      path,
      headers: headersOf(person),
      body,
    });
    const position = String(headers[EVENT_POSITION_HEADER.toLowerCase()]);
    const call = asking(person);
    const { ms, found } = await read(caller, {
      ...call,
      headers: { ...call.headers, [MIN_POSITION_HEADER]: position },
    });
    if (found.total.answers !== known + 1) throw new Error('an answer is not in the statistics');
    known += 1;
    samples.push(ms);
  }
  caller.close();
  return {
    measure: 'from an answer to the statistics that hold it: p50',
    value: median(samples),
    unit: 'ms',
    samples,
    note: `p95 ${percentile(samples, 0.95).toFixed(1)} ms; a read with ${MIN_POSITION_HEADER}`,
  };
}
