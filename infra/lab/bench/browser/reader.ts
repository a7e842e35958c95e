import type { BrowserContextOptions } from 'playwright';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { process as follow, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';

/** A person with one processed document, and what their browser keeps of the session. */
export type Reader = {
  document: Awaited<ReturnType<typeof sampleDocument>>;
  storageState: NonNullable<BrowserContextOptions['storageState']>;
};

export async function newReader(url: string): Promise<Reader> {
  const client = createClient(url, 'Europe/Berlin');
  const { user } = await client.signup();
  const document = await sampleDocument(client);
  await follow(client, document.PDF_id);
  const localStorage = [{ name: 'anamnesis.user', value: JSON.stringify(user) }];
  return { document, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
}
