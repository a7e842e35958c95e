import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { process as follow, sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import type { Aim, Context, Measure, Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

type Times = { press: number; pressWarm: number; upload: number; uploadWarm: number };

/** How long a student waits for the first card of a lecture, just after a start (the worst) and later. */
export const firstCard: Measure = {
  name: 'first-card',
  async run(context) {
    const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
    const bytes = await readFile(file);
    const runs = await repeat(context, context.quick ? 1 : 5, () => timesOf(context, bytes));
    const row = (measure: string, of: keyof Times, aim?: Aim): Row => {
      const samples = runs.map((run) => run[of]);
      const note = file === sampleFile ? `${basename(file)}: the real inputs are not here` : basename(file);
      return { measure, value: median(samples), unit: 's', samples, aim, note };
    };
    return [
      row('from Process & Generate to the first card, after a start', 'press', { atMost: 2 }),
      row('from Process & Generate to the first card, later', 'pressWarm', { atMost: 2 }),
      row('from upload to the first card, after a start', 'upload'),
      row('from upload to the first card, later', 'uploadWarm'),
    ];
  },
};

/** Two fresh servers: on one the first document waits to be processed, on the other it is processed at once. */
async function timesOf(context: Context, bytes: Uint8Array): Promise<Times> {
  const [press, uploadWarm] = await withServer(appScript, context.folder('first-card'), async ({ url }) => {
    const student = await newStudent(url);
    return [await pressed(student, bytes), await uploaded(student, bytes)] as const;
  });
  const [uploadCold, pressWarm] = await withServer(
    appScript,
    context.folder('first-card'),
    async ({ url }) => {
      const student = await newStudent(url);
      return [await uploaded(student, bytes), await pressed(student, bytes)] as const;
    },
  );
  return { press, pressWarm, upload: uploadCold, uploadWarm };
}

type Student = { client: Client; folderID: string };

async function newStudent(url: string): Promise<Student> {
  const client = createClient(url, 'UTC');
  await client.signup();
  return { client, folderID: (await sampleDocument(client)).Folder_id };
}

let documents = 0;

async function upload({ client, folderID }: Student, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('folderID', folderID);
  // Engines keep what they know of a document by its name and text; a new name is a new document to them.
  form.set('customName', `Lecture ${(documents += 1)}`);
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'lecture.pdf');
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was rejected: ${JSON.stringify(body)}`);
  return body.pdf.PDF_id;
}

/** Seconds from pressing the button to the first card, for a document that has been read and prepared. */
async function pressed(student: Student, bytes: Uint8Array): Promise<number> {
  const { client } = student;
  const pdfId = await upload(student, bytes);
  await until(client, async () => (await client.call('getPDFImages', { body: { pdfId } })).status === 200);
  await until(client, async () => {
    const { pdfs } = (await client.call('getUserPDFs')).body;
    return pdfs.some(({ PDF_id, extraction }) => PDF_id === pdfId && extraction === 'done');
  });
  return secondsToCard(client, pdfId, performance.now());
}

/** Seconds from the start of the upload to the first card, when the button is pressed as soon as there is one. */
async function uploaded(student: Student, bytes: Uint8Array): Promise<number> {
  const started = performance.now();
  return secondsToCard(student.client, await upload(student, bytes), started);
}

async function secondsToCard(client: Client, pdfId: string, started: number): Promise<number> {
  const work = follow(client, pdfId);
  await until(client, async () => {
    const { body } = await client.call('getAnkiQuestions', { body: { pdfId, checkOnly: true } });
    return body.hasQuestions;
  });
  const seconds = (performance.now() - started) / 1000;
  // The rest is done before the next document comes.
  await work;
  return seconds;
}
