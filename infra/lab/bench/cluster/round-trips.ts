import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from '@anamnesis/infra/test/cluster/gateway.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { readEvents } from '@anamnesis/infra/test/support/events.ts';
import { extracted, process as follow } from '@anamnesis/infra/test/support/studying.ts';
import { ownCopies } from '../class/own-copies.ts';
import { inputFile } from '@anamnesis/infra/test/support/inputs.ts';
import { caughtUp, startCopies } from './copies.ts';
import { countAtTheWire } from './counting.ts';
import { lectureOf } from './lecture.ts';
import { between, type Counts, type EngineName, perUnit, type Tally } from './wire/tally.ts';

/** What was counted, for one of each. */
export type RoundTrips = {
  columns: { name: string; counts: Counts }[];
  /** Which file was the lecture of twenty pages. */
  lecture: string;
  uncounted: EngineName[];
};

const pagesOfLecture = 20;
const atOnce = 32;
const silenceMs = 2_000;
const longestWaitMs = 60_000;
/** The read store deletes what a commit replaced after 20 s: that belongs to the work. A quick run leaves it out. */
const sweptMs = 21_000;

/** Counts the work, and what goes over the wire in as long a time without it; `units`: how much work it is. */
type CountWork = (units: number, work: () => Promise<unknown>) => Promise<Counts>;

function countingWork(tally: Tally, quick: boolean): { counted: CountWork; quiet: () => Promise<void> } {
  /** Waits until services have sent nothing for a while but what they send by the clock, and nothing is left to delete. */
  async function quiet(): Promise<void> {
    const limit = performance.now() + longestWaitMs;
    while (tally.idleMs() < silenceMs && performance.now() < limit) await pause(50);
    if (!quick) await pause(sweptMs);
  }
  const counted: CountWork = async (units, work) => {
    const [before, started] = [tally.snapshot(), performance.now()];
    await work();
    await quiet();
    const tookMs = performance.now() - started;
    const after = tally.snapshot();
    // Also the idle time before the next work.
    await pause(tookMs);
    return perUnit(between(before, after), between(after, tally.snapshot()), units);
  };
  return { counted, quiet };
}

/** What each engine is asked for the main things that a person does: one copy of each service, one person, one browser. */
export async function countRoundTrips(
  engineEnv: Record<string, string>,
  quick: boolean,
): Promise<RoundTrips> {
  const { env, tally, uncounted, stop } = await countAtTheWire(engineEnv);
  const copies = await startCopies(env, 1);
  const gateway = await startGateway(() => ({
    command: copies.command.map(({ url }) => url),
    query: copies.query.map(({ url }) => url),
  }));
  try {
    const student = await enrol(gateway.url);
    await caughtUp(copies);
    const { columns, lecture } = await studied(tally, student, quick);
    return { columns, lecture, uncounted };
  } finally {
    await gateway.close();
    await copies.stop();
    await stop();
  }
}

type Student = Awaited<ReturnType<typeof enrol>>;

/** A new person with an open tab, which hears of every change. */
async function enrol(url: string) {
  const client = createClient(url, 'UTC');
  await client.signup();
  await extracted(client);
  const { body } = await client.call('getUserPDFs');
  const changes = await client.raw('GET', `/api/changes?authorization=${client.token}`);
  void drain(changes).catch(() => undefined);
  return { client, folderID: body.pdfs[0]!.Folder_id };
}

async function drain(response: Response): Promise<void> {
  for await (const event of readEvents(response)) void event;
}

async function studied(tally: Tally, { client, folderID }: Student, quick: boolean) {
  const { counted, quiet } = countingWork(tally, quick);
  const [single, many, lectures] = quick ? [10, 128, 1] : [40, 640, 3];
  const file = inputFile('notes/heart_20p.pdf');
  const bytes = file ? await readFile(file) : await lectureOf(pagesOfLecture);
  const [first, ...copies] = await ownCopies(bytes, lectures + 1);
  const pdfIds: string[] = [];
  const uploadAll = async (files: readonly Uint8Array[]): Promise<void> => {
    for (const copy of files) {
      const form = new FormData();
      form.set('customName', `Lecture ${pdfIds.length + 1}`);
      form.set('folderID', folderID);
      form.set('file', new Blob([new Uint8Array(copy)]), 'lecture.pdf');
      const { status, body } = await client.call('uploadPDF', { form });
      if (status !== 200) throw new Error(`an upload responded with ${status}: ${JSON.stringify(body)}`);
      pdfIds.push(body.pdf.PDF_id);
    }
  };
  // The first of a process makes indexes.
  await uploadAll([first!]);
  await extracted(client);
  await quiet();
  const upload = await counted(lectures, () => uploadAll(copies));
  await extracted(client);
  const page = await counted(lectures * pagesOfLecture, async () => {
    for (const pdfId of pdfIds.slice(1)) await follow(client, pdfId);
  });

  const pdfId = pdfIds[1]!;
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
  if (questions.length === 0) throw new Error('the lecture has no cards');
  const answer = async (n: number): Promise<void> => {
    const cardId = questions[n % questions.length]!.id;
    const response = n % 8 === 0 ? ('incorrect' as const) : ('correct' as const);
    const { status } = await client.call('recordAnkiResponse', { body: { pdfId, cardId, response } });
    if (status !== 200) throw new Error(`a review responded with ${status}`);
  };
  // What a service looks up once is not the cost of every review.
  await answer(0);
  await quiet();
  const one = await counted(single, async () => {
    for (let n = 0; n < single; n += 1) {
      await answer(n);
      // Read models commit what comes together at once; these come apart.
      await pause(500);
    }
  });
  const all = await counted(many, async () => {
    let next = 0;
    const place = async (): Promise<void> => {
      while (next < many) await answer(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, place));
  });
  const read = await counted(single, async () => {
    for (let n = 0; n < single; n += 1) await client.call('getStudyToday');
  });
  const columns = [
    { name: 'a review, alone', counts: one },
    { name: `a review, ${atOnce} at once`, counts: all },
    { name: 'a read of what is due', counts: read },
    { name: `an upload of ${pagesOfLecture} pages`, counts: upload },
    { name: 'a page answered', counts: page },
    { name: 'at rest, a minute', counts: await atRest(tally, quick ? 10 : 30) },
  ];
  return { columns, lecture: file ? 'heart_20p.pdf' : 'twenty pages of plain text' };
}

async function atRest(tally: Tally, seconds: number): Promise<Counts> {
  const before = tally.snapshot();
  await pause(seconds * 1000);
  return perUnit(between(before, tally.snapshot()), new Map(), seconds / 60);
}
