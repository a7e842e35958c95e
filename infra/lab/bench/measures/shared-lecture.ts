import { Agent } from 'node:http';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { addFolder, follow, upload } from '../class/student.ts';
import { createTab, type Tab } from '../class/tab.ts';
import { createTally, describeRefusals, refusals, type Tally } from '../class/tally.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row, skipped, type Unit } from '../measure.ts';
import { onCluster } from '../runtime.ts';
import { appScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

type Student = { tab: Tab; id: string; folderID: string };
type Received = { data: { id: string; taking: { done: boolean; taken: number; failed: number } | null }[] };

/** All of a class accept within this time, each at a moment of their own. */
const withinMs = 60_000;
const askEveryMs = 500;

/** A lecture that is sent to a class as one share, and accepted by all of them within the same minute. */
export const sharedLecture: Measure = {
  name: 'shared-lecture',
  async run(context) {
    if (onCluster()) return [skipped('a lecture shared with a class', 'needs one process')];
    const students = Number(process.env['BENCH_STUDENTS'] ?? (context.quick ? 30 : 300));
    const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
    await context.quiet();
    return measure(context, students, await readFile(file));
  },
};

async function measure(context: Context, students: number, bytes: Uint8Array): Promise<Row[]> {
  const dataDir = context.folder('shared-lecture');
  return withServer(appScript, dataDir, async ({ url }) => {
    const tally = createTally();
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const teacher = await signUp(url, agent, tally);
    const pdfId = await upload(teacher.tab, teacher.folderID, bytes);
    await follow(teacher.tab, pdfId);
    const group = await Promise.all(Array.from({ length: students }, () => signUp(url, agent, tally)));
    for (const student of group) await befriend(student, teacher);
    const before = storedBytes(dataDir);
    const sent = performance.now();
    const recipientIds = group.map(({ id }) => id);
    const answer = await teacher.tab.post<{ shareId: string }>(api.sendResources.path, {
      recipientIds,
      fileIds: [pdfId],
    });
    if (answer.status !== 200) throw new Error(`sending responded with ${answer.status}`);
    const sending = performance.now() - sent;
    const span = context.quick ? withinMs / 6 : withinMs;
    const { shareId } = answer.body;
    const ending = new AbortController();
    const answering = review(teacher.tab, pdfId, ending.signal);
    const waits = await Promise.all(
      group.map(async (student, n) => {
        await pause((n * span) / students);
        return take(student, shareId);
      }),
    );
    ending.abort();
    const reviews = await answering;
    agent.destroy();
    return rowsOf({ students, sending, waits, reviews, grown: storedBytes(dataDir) - before, tally });
  });
}

async function signUp(url: string, agent: Agent, tally: Tally): Promise<Student> {
  const tab = createTab(url, agent, tally);
  const email = `${crypto.randomUUID()}@bench.example`;
  const body = { email, password: 'Study-hard1!', accessCode, username: 'Student' };
  const answer = await tab.post<{ token: string; id: string }>(api.signup.path, body);
  if (answer.status !== 200) throw new Error(`sign-up responded with ${answer.status}`);
  tab.token = answer.body.token;
  return { tab, id: answer.body.id, folderID: await addFolder(tab) };
}

async function befriend(student: Student, teacher: Student): Promise<void> {
  const asked = await student.tab.post(api.addConnection.path, { userId: teacher.id });
  const path = api.acceptConnection.path.replace(':id', student.id);
  const accepted = await teacher.tab.put(path, {});
  if (asked.status !== 200 || accepted.status !== 200)
    throw new Error(`a request responded with ${asked.status}, its acceptance with ${accepted.status}`);
}

/** Accepts the lecture and waits until it is in the library with its cards; in seconds. */
async function take({ tab, folderID }: Student, shareId: string): Promise<number> {
  const started = performance.now();
  const path = api.acceptSharedResource.path.replace(':id', shareId);
  const { status, body } = await tab.put(path, { destinationFolderId: folderID });
  if (status !== 200) throw new Error(`accepting responded with ${status}: ${String(body)}`);
  for (;;) {
    const answer = await tab.get<Received>(`${api.receivedResources.path}?status=accepted`);
    const progress = answer.status === 200 ? answer.body.data[0]?.taking : null;
    if (progress?.done) {
      if (progress.taken !== 1)
        throw new Error(`${progress.taken} of 1 document arrived, ${progress.failed} failed`);
      break;
    }
    await pause(askEveryMs);
  }
  const seconds = (performance.now() - started) / 1000;
  const { body: library } = await tab.get<{ pdfs: { Folder_id: string; hasAnkiCards: boolean }[] }>(
    api.getUserPDFs.path,
  );
  const arrived = library.pdfs.filter(({ Folder_id }) => Folder_id === folderID);
  if (arrived.length !== 1 || arrived[0]?.hasAnkiCards !== true)
    throw new Error(`${arrived.length} documents arrived, or without cards`);
  return seconds;
}

/** Answers cards, one a moment, until the signal; in ms each. */
async function review(tab: Tab, pdfId: string, signal: AbortSignal): Promise<number[]> {
  const { body } = await tab.post<{ questions: { id: string }[] }>(api.getAnkiQuestions.path, { pdfId });
  const waits: number[] = [];
  for (let n = 0; !signal.aborted; n += 1) {
    const cardId = body.questions[n % body.questions.length]?.id;
    const answer = { pdfId, cardId, response: 'correct', useShortDelay: true };
    waits.push((await tab.post(api.recordAnkiResponse.path, answer)).ms);
    await pause(askEveryMs);
  }
  return waits;
}

function storedBytes(dataDir: string): number {
  const files = readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const row = (what: string, unit: Unit, samples: number[], value: number): Row => ({
  measure: `shared lecture: ${what}`,
  value,
  unit,
  samples,
});

type Came = {
  students: number;
  sending: number;
  waits: number[];
  reviews: number[];
  grown: number;
  tally: Tally;
};

function rowsOf({ students, sending, waits, reviews, grown, tally }: Came): Row[] {
  return [
    {
      ...row('calls refused', 'calls', [], refusals(tally)),
      aim: { atMost: 0 },
      note: describeRefusals(tally) || `${students} students`,
    },
    row('sent to the class', 'ms', [sending], sending),
    row('from accepting to the copy, median', 's', waits, median(waits)),
    { ...row('from accepting to the copy, last', 's', waits, Math.max(...waits)), aim: { atMost: 30 } },
    {
      ...row('a review of the sender meanwhile, p99', 'ms', reviews, percentile(reviews, 0.99)),
      note: `p50 ${median(reviews).toFixed(1)} ms`,
    },
    { ...row('files stored for the copies', 'bytes', [grown], grown), aim: { atMost: 0 } },
  ];
}
