import type { BrowserContextOptions } from 'playwright';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { extracted, process as follow, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';

type Document = Awaited<ReturnType<typeof sampleDocument>>;
type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** A person with one processed document, and what their browser keeps of the session. */
export type Reader = { document: Document; storageState: StorageState };

export async function newReader(url: string): Promise<Reader> {
  const { client, document, storageState } = await newPerson(url);
  await follow(client, document.PDF_id);
  return { document, storageState };
}

/** Somebody who has uploaded a PDF under this name, which has been read; returns what their browser keeps of the session. */
export async function newOwner(url: string, bytes: Uint8Array, name: string): Promise<StorageState> {
  const { client, document, storageState } = await newPerson(url);
  const form = new FormData();
  form.set('folderID', document.Folder_id);
  form.set('customName', name);
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'lecture.pdf');
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was rejected: ${JSON.stringify(body)}`);
  await extracted(client);
  return storageState;
}

async function newPerson(url: string): Promise<Reader & { client: Client }> {
  const client = createClient(url, 'Europe/Berlin');
  const { user } = await client.signup();
  const localStorage = [{ name: 'anamnesis.user', value: JSON.stringify(user) }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  return { client, document: await sampleDocument(client), storageState };
}
