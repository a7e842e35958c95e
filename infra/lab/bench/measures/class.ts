import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { ownCopies } from '../class/own-copies.ts';
import { processingSeconds } from '../class/processing-time.ts';
import { addFolder, attend } from '../class/student.ts';
import { createTab, type Tab } from '../class/tab.ts';
import { createTally, describeRefusals, refusals, type Tally } from '../class/tally.ts';
import { canMeasureUsage, peakResidentMb } from '../class/usage.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row, skipped, type Unit } from '../measure.ts';
import { onCluster } from '../runtime.ts';
import { appScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

const perSecond = 5;
const reviewsEach = 18;
/** One in so many looks at every page as soon as it has a card. */
const watchers = 10;

type Size = { students: number; copies: number };
const sizeOf = (quick: boolean): Size => {
  const students = Number(process.env['BENCH_STUDENTS'] ?? (quick ? 60 : 300));
  return { students, copies: quick ? 8 : 30 };
};

/** A class that gets one lecture, a student every fifth of a second: uploads, processes and studies it. */
export const classLoad: Measure = {
  name: 'class',
  async run(context) {
    if (onCluster() || !canMeasureUsage())
      return [skipped('a class and its lecture', 'needs Linux and one process')];
    const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
    const bytes = await readFile(file);
    const size = sizeOf(context.quick);
    await context.quiet();
    const note = `${size.students} students, ${basename(file)}`;
    return [...(await attended(context, size, bytes, note)), ...(await compared(context, size, bytes))];
  },
};

async function attended(
  context: Context,
  { students }: Size,
  bytes: Uint8Array,
  note: string,
): Promise<Row[]> {
  return withServer(appScript, context.folder('class'), async ({ url, pid }) => {
    const tally = createTally();
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const all = await Promise.all(Array.from({ length: students }, () => signUp(url, agent, tally)));
    await Promise.all(
      all.map(async ({ tab, folderID }, n) => {
        await pause((n * 1000) / perSecond);
        await attend(tab, tally, { folderID, bytes, reviews: reviewsEach, watches: n % watchers === 0 });
      }),
    );
    agent.destroy();
    return rowsOf(tally, peakResidentMb(pid), note);
  });
}

async function signUp(url: string, agent: Agent, tally: Tally): Promise<{ tab: Tab; folderID: string }> {
  const tab = createTab(url, agent, tally);
  const email = `${crypto.randomUUID()}@bench.example`;
  const body = { email, password: 'Study-hard1!', accessCode, username: 'Student' };
  const answer = await tab.post<{ token: string }>(api.signup.path, body);
  if (answer.status !== 200) throw new Error(`sign-up responded with ${answer.status}`);
  tab.token = answer.body.token;
  return { tab, folderID: await addFolder(tab) };
}

const row = (measure: string, unit: Unit, samples: number[], share: number): Row => ({
  measure: `class: ${measure}`,
  value: percentile(samples, share),
  unit,
  samples,
});
const one = (measure: string, unit: Unit, value: number): Row => row(measure, unit, [value], 1);

function rowsOf(tally: Tally, peakMb: number, note: string): Row[] {
  return [
    {
      ...one('calls refused', 'calls', refusals(tally)),
      aim: { atMost: 0 },
      note: describeRefusals(tally) || note,
    },
    {
      ...one('cards seen before their page', 'cards', tally.pagesMissing),
      aim: { atMost: 0 },
      note: `of ${tally.pages.length + tally.pagesMissing}`,
    },
    row('from a card to its page, p99', 'ms', tally.pages, 0.99),
    row('from upload to the first card, median', 's', tally.firstCards, 0.5),
    row('from upload to the last card, median', 's', tally.allCards, 0.5),
    {
      ...row('a review answered, p99', 'ms', tally.reviews, 0.99),
      aim: { atMost: 20 },
      note: `p50 ${median(tally.reviews).toFixed(1)} ms`,
    },
    { ...one('peak resident', 'MB', peakMb), aim: { atMost: 700 } },
  ];
}

/** The same work for one lecture that all share, and for as many that nobody shares. */
async function compared(context: Context, { copies }: Size, bytes: Uint8Array): Promise<Row[]> {
  const own = await ownCopies(bytes, copies + 2);
  await context.quiet();
  const apart = await processingSeconds(context.folder('own'), own.slice(0, 2), own.slice(2));
  const same = Array.from({ length: copies }, () => bytes);
  const together = await processingSeconds(context.folder('shared'), [...own.slice(0, 2), bytes], same);
  return [
    {
      measure: 'class: processor time of a lecture that others had',
      value: together * 1000,
      unit: 'ms',
      samples: [together * 1000],
      note: `${Math.round(apart * 1000)} ms for one that nobody had`,
    },
    {
      measure: 'class: processor time saved by sharing',
      value: apart / together,
      unit: '×',
      samples: [apart / together],
      aim: { atLeast: 10 },
    },
  ];
}
