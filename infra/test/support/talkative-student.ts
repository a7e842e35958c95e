import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { accessCode } from './app.ts';
import type { Client } from './client.ts';
import { process } from './studying.ts';

const letters = (n: number): string =>
  [...n.toString().padStart(3, '0')].map((digit) => 'bdfgklmprt'[Number(digit)]).join('u');
/** In every phrase, and nowhere else. */
export const root = 'zorphyl';

/** `next`: one that ends like this. `all`: those that were made. */
export type Phrases = { next: (end?: string) => string; all: string[] };
type Next = () => string;

/** Makes words that nobody else uses. */
export function createPhrases(): Phrases {
  const all: string[] = [];
  return {
    all,
    next(end = 'ö') {
      all.push(root + letters(all.length) + end);
      return all.at(-1)!;
    },
  };
}

/** Facts as lectures state them, from which cards are made: another one of each kind is about another word. */
const facts: ((word: string) => string)[] = [
  (word) => `${word} syndrome is caused by a deficiency of the enzyme fumarase in the liver.`,
  (word) => `The ${word} nerve supplies the muscles of the lateral compartment of the leg.`,
  (word) => `Patients with ${word} disease present with fever, a stiff neck and a dry cough.`,
  (word) => `The first-line treatment of ${word} fever is oral doxycycline for seven days.`,
  (word) => `${word} bodies are inclusions that are found in the neurons of the substantia nigra.`,
  (word) => `The ${word} artery is a branch of the external carotid artery in the neck.`,
  (word) => `A raised ${word} antibody in serum is diagnostic of autoimmune hepatitis.`,
  (word) => `${word} toxin blocks the release of acetylcholine at the neuromuscular junction.`,
];
const sentences = (next: Next, count: number): string =>
  Array.from({ length: count }, (_, n) => facts[n % facts.length]!(next())).join('\n');

/**
 * The life of a person who uses a word of their own wherever a text can be given: name, address, folders, documents, files
 * and what is in them. Some of it is renamed or deleted on the way; all documents become summaries and cards, and get a card of the
 * person's own. The client sends again what a busy machine does not take.
 */
export async function liveTalkatively(
  client: Client,
  next: Phrases['next'],
  password: string,
): Promise<void> {
  const email = `${next('x')}@example.org`;
  const username = next();
  const user = await accepted(client.call('signup', { body: { email, password, accessCode, username } }));
  client.use(user);
  const folders: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const folderName = `"${next()}" \\ ${n}`;
    const { folder } = await accepted(client.call('addFolder', { body: { folderName } }));
    folders.push(folder.Folder_id);
  }
  for (const folderId of folders.slice(0, 10)) {
    const newFolderName = next();
    await accepted(client.call('renameFolder', { body: { folderId, newFolderName } }));
  }
  for (const folderId of folders.slice(10, 15))
    await accepted(client.call('deleteFolder', { body: { folderId } }));
  for (let n = 0; n < 8; n += 1) {
    const id = await upload(client, next, folders[n % 4] ?? '', n);
    const newPDFName = next();
    await accepted(client.call('renamePDF', { body: { pdfId: id, newPDFName } }));
    await process(client, id);
    const prompt = `What is {{c1::${next()}}} for ${next()}?`;
    const body = { pdfId: id, pageNumber: 1, prompt, span: next() };
    const { anki } = await accepted(client.call('createAnki', { body }));
    await changeCard(client, next, { ankiId: anki.id, pdfId: id, isDeleted: n % 2 === 0 });
    if (n === 0) await accepted(client.call('deletePDF', { body: { pdfId: id } }));
  }
}

async function changeCard(
  client: Client,
  next: Next,
  { ankiId, pdfId, isDeleted }: { ankiId: string; pdfId: string; isDeleted: boolean },
): Promise<void> {
  const newPrompt = `{{c1::${next()}::${next()}}} is for ${next()}.`;
  await accepted(client.call('updateAnki', { body: { ankiId, newPrompt, textVersion: 0 } }));
  const changes = [
    { kind: 'suspended', isSuspended: true },
    { kind: 'deleted' },
    ...(isDeleted ? [] : [{ kind: 'restored' } as const]),
  ] as const;
  for (const change of changes)
    await accepted(client.call('changeAnkiCards', { body: { pdfId, ankiIds: [ankiId], change } }));
}

async function accepted<T>(sent: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Six text documents and two PDFs. */
async function upload(client: Client, next: Next, folderID: string, n: number): Promise<string> {
  const form = new FormData();
  form.set('customName', `${next()} ${n}`);
  form.set('folderID', folderID);
  if (n < 6) {
    form.set('file', new Blob([sentences(next, 16)]), `${next()}.txt`);
    return (await accepted(client.call('uploadText', { form }))).textDocument.TextDoc_id;
  }
  const pdf = await pdfOf([sentences(next, 12), sentences(next, 12)]);
  form.set('file', new Blob([new Uint8Array(pdf)]), `${next()}.pdf`);
  return (await accepted(client.call('uploadPDF', { form }))).pdf.PDF_id;
}
