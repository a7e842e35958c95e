import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { process as follow, sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';

export type Student = { client: Client; folderID: string };

export async function newStudent(url: string): Promise<Student> {
  const client = createClient(url, 'UTC');
  await client.signup();
  return { client, folderID: (await sampleDocument(client)).Folder_id };
}

/** Uploads a lecture; resolves with its id when it has been read and can be shown. */
export async function readLecture({ client, folderID }: Student, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('folderID', folderID);
  form.set('customName', `Lecture ${crypto.randomUUID()}`);
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'lecture.pdf');
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was rejected: ${JSON.stringify(body)}`);
  const pdfId = body.pdf.PDF_id;
  await until(client, async () => (await client.call('getPDFImages', { body: { pdfId } })).status === 200);
  await until(client, async () => {
    const { pdfs } = (await client.call('getUserPDFs')).body;
    return pdfs.some(({ PDF_id, extraction }) => PDF_id === pdfId && extraction === 'done');
  });
  return pdfId;
}

/** In seconds from the press. */
export type Pressed = { firstCard: number; end: number };

/** Process & Generate to its end; looks for the first card after every change that the server sends. */
export async function press({ client }: Student, pdfId: string): Promise<Pressed> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const work = follow(client, pdfId).then(seconds);
  const first = until(client, async () => {
    const { body } = await client.call('getAnkiQuestions', { body: { pdfId, checkOnly: true } });
    return body.hasQuestions;
  }).then(seconds);
  const [end, firstCard] = await Promise.all([work, first]);
  return { firstCard, end };
}
