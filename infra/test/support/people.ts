import { readFileSync } from 'node:fs';
import { sampleFile } from './inputs.ts';
import { type Client, createClient } from './client.ts';
import { behind } from './lags.ts';
import { process as generate, sampleDocument, until } from './studying.ts';
import { poll } from './poll.ts';

export type Person = { client: Client; email: string; password: string; id: string; folderId: string };

/** Signs somebody up and waits for their sample. */
export async function join(url: string): Promise<Person> {
  const client = createClient(url);
  const { email, password, user } = await client.signup();
  const { Folder_id: folderId } = await sampleDocument(client);
  return { client, email, password, id: user.id, folderId };
}

export const joinMany = (url: string, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => join(url)));

export const samplePdf = (): Buffer => readFileSync(sampleFile);

type Uploaded = { folderId: string; name: string; fileName: string; content: Uint8Array };

export function uploadForm({ folderId, name, fileName, content }: Uploaded): FormData {
  const form = new FormData();
  form.set('folderID', folderId);
  form.set('customName', name);
  form.set('file', new Blob([new Uint8Array(content)]), fileName);
  return form;
}

/** Uploads a text and answers its id. Throws when it is refused. */
export async function uploadText(
  person: Pick<Person, 'client' | 'folderId'>,
  name: string,
  text: string,
): Promise<string> {
  const content = new TextEncoder().encode(text);
  const form = uploadForm({ folderId: person.folderId, name, fileName: `${name}.txt`, content });
  const { status, body } = await person.client.call('uploadText', { form });
  if (status !== 200) throw new Error(`an ordinary upload answered ${status}: ${JSON.stringify(body)}`);
  return body.textDocument.TextDoc_id;
}

export async function uploadSample(person: Person, name: string): Promise<string> {
  const form = uploadForm({ folderId: person.folderId, name, fileName: `${name}.pdf`, content: samplePdf() });
  const { status, body } = await person.client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`an ordinary upload answered ${status}: ${JSON.stringify(body)}`);
  return body.pdf.PDF_id;
}

/** Uploads a text, has cards made of it and answers how many: the whole way of a document. */
export async function cardsOfNewText(person: Person, name: string): Promise<number> {
  const pdfId = await uploadText(person, name, `${name}. ${lecture}`);
  await isExtracted(person.client, pdfId);
  await generate(person.client, pdfId);
  const { body } = await person.client.call('getAnkiQuestions', { body: { pdfId } });
  return body.questions.length;
}

/** Waits until the text of a document is known. */
export async function isExtracted(client: Client, id: string): Promise<void> {
  await until(client, async () => {
    const { status, body } = await client.call('getUserPDFs');
    if (status !== 200) return false;
    const found = [...body.pdfs, ...body.textDocuments].find(
      (each) => ('PDF_name' in each ? each.PDF_id : each.TextDoc_id) === id,
    );
    return found?.extraction === 'done';
  });
}

/** Waits until everybody reads what anybody did. */
export const caughtUp = (client: Client): Promise<void> =>
  poll('the read models to catch up', async () => (await behind(client)).length === 0, 20);

export { generate };

const lecture =
  'The mitral valve separates the left atrium from the left ventricle. ' +
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.';

/** How long it takes somebody to upload a small text of their own, in ms. */
export async function timeOfUpload(person: Person, name: string): Promise<number> {
  const started = performance.now();
  await uploadText(person, name, `${name}. The thyroid gland makes thyroxine from iodine.`);
  return Math.round(performance.now() - started);
}
