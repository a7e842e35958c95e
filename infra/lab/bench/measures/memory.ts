import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { uploadPieces } from '../large-upload.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { canMeasureResident, peakMbDuring, residentMb } from '../resident.ts';
import { largePdf, numbered } from '../seed/large-pdf.ts';
import { appScript, type Server, withServer } from '../server.ts';

const people = 8;
const fileBytes = 95 * 10 ** 6;
const sizes = {
  quick: { uploads: 8, settleMs: 20_000, workerIdleSeconds: '5' },
  full: { uploads: 40, settleMs: 600_000, workerIdleSeconds: '120' },
};

type Person = { client: Client; folderID: string };

/** What one process holds in memory before, while and after several people upload very large files at once. */
export const memory: Measure = {
  name: 'memory',
  async run(context) {
    if (!canMeasureResident)
      return [skipped('memory of the server', 'only Linux shows it for another process')];
    const { workerIdleSeconds: idle } = sizes[context.quick ? 'quick' : 'full'];
    return withServer(appScript, context.folder('memory'), (server) => measure(context, server), {
      WORKER_IDLE_SECONDS: idle,
    });
  },
};

async function measure({ quick }: Context, { url, pid }: Server): Promise<Row[]> {
  const { uploads, settleMs } = sizes[quick ? 'quick' : 'full'];
  const everybody = await Promise.all(Array.from({ length: people }, () => newPerson(url)));
  // Idle is what has worked before, and whose workers have ended.
  await uploadAll(url, everybody, people, largePdf(10 ** 6));
  await pause(Math.min(settleMs, 180_000));
  const before = residentMb(pid);
  const peak = await peakMbDuring(pid, () => uploadAll(url, everybody, uploads, largePdf(fileBytes)));
  await pause(settleMs);
  const after = residentMb(pid);
  const what = `${uploads} × 95 MB at once`;
  const row = (measureName: string, value: number, more: Partial<Row> = {}): Row => ({
    measure: measureName,
    value,
    unit: 'MB',
    samples: [value],
    ratio: { value: value / before, of: 'idle' },
    ...more,
  });
  return [
    row('memory of the server, idle', before, { ratio: undefined }),
    row(`memory of the server, peak at ${what}`, peak, { aim: { atMost: 1000 } }),
    row(`memory of the server, ${Math.round(settleMs / 1000)} s after ${what}`, after, {
      aim: { atMost: 1.2 * before },
    }),
  ];
}

async function newPerson(url: string): Promise<Person> {
  const client = createClient(url, 'UTC');
  await client.signup();
  return { client, folderID: (await sampleDocument(client)).Folder_id };
}

let names = 0;

/** Uploads so many at once and waits until each has been read and cut into its pages. */
async function uploadAll(
  url: string,
  persons: readonly Person[],
  count: number,
  pdf: ReturnType<typeof largePdf>,
): Promise<void> {
  const size = pdf.bytes.length;
  const upload = async (n: number): Promise<void> => {
    const person = persons[n % persons.length]!;
    const customName = `Slides ${(names += 1)}`;
    const status = await uploadPieces(url, { ...person, customName, size, pieces: numbered(pdf, names) });
    if (status !== 200) throw new Error(`an upload responded with ${status}`);
  };
  await Promise.all(Array.from({ length: count }, (_, n) => upload(n)));
  for (const person of persons) while (!(await isAllRead(url, person))) await pause(500);
}

/** Asked again and again, over a connection that the server may have closed meanwhile. */
async function isAllRead(url: string, { client }: Person): Promise<boolean> {
  try {
    const { status, body } = await client.call('getUserPDFs');
    // 503: the read models have not caught up yet.
    if (status !== 200 || body.pdfs.some(({ extraction }) => extraction !== 'done')) return false;
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return /^anamnesis_queue_depth\{group="preparation"\} 0$/m.test(metrics);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
