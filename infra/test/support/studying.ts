import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { eventually } from './eventually.ts';
import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import type { Client } from './client.ts';
import { readEvents } from './events.ts';

/** Of what is due: cards and practice questions are asked for apart, by one call. */
export const isAnkiCard = (due: object): due is AnkiCard => 'spacedRepetition' in due;

/** Waits for a condition: checks it after every change that the server announces, instead of sleeping. */
export async function until<T>(client: Client, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const ending = new AbortController();
  const path = `/api/changes?authorization=${client.token}`;
  const changes = readEvents(await client.raw('GET', path, { signal: ending.signal }));
  try {
    for (;;) {
      const fact = await ask();
      if (fact) return fact;
      await changes.next();
    }
  } finally {
    ending.abort();
    await changes.return(undefined).catch(() => undefined);
  }
}

/**
 * Follows Process & Generate to its end and returns every progress event. `again`: Process again, under that id; with `only`,
 * what the built-in engine made instead of the model.
 */
export async function process(
  client: Client,
  pdfId: string,
  again?: string,
  only?: 'standIns',
): Promise<ProgressEvent[]> {
  const query = new URLSearchParams({ pdfId, authorization: client.token, timeZone: client.timeZone });
  if (again !== undefined) query.set('again', again);
  if (only !== undefined) query.set('only', only);
  const response = await eventually(async () => {
    const answer = await client.raw('GET', `/api/notesRoutes/extractAndGenerateSSE?${query}`);
    // A machine that has much else to do asks to send it again.
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    return null;
  });
  if (!response.ok) throw new Error(`the stream responded with ${response.status}: ${await response.text()}`);
  const events: ProgressEvent[] = [];
  for await (const event of readEvents<ProgressEvent>(response)) {
    events.push(event);
    if (event.done) break;
  }
  return events;
}

/** The sample document of a new person, once it has arrived. */
export const sampleDocument = (client: Client) =>
  until(client, async () => {
    const { status, body } = await client.call('getUserPDFs');
    // 503: the read models have not caught up yet.
    return status === 200 && body.pdfs[0];
  });

/** Waits until every PDF of a person is extracted, and there is one. */
export const extracted = (client: Client) =>
  until(client, async () => {
    const { status, body } = await client.call('getUserPDFs');
    return (
      status === 200 && body.pdfs.length > 0 && body.pdfs.every(({ extraction }) => extraction === 'done')
    );
  });

/** Waits until the text of every document of a person is there. */
export const allRead = (client: Client) =>
  until(client, async () => {
    const { status, body } = await client.call('getUserPDFs');
    const documents = status === 200 ? [...body.pdfs, ...body.textDocuments] : [];
    return documents.length > 0 && documents.every(({ extraction }) => extraction === 'done');
  });

/** The names of a person's folders, or the status of a failed request. */
export const folderNames = async (client: Client): Promise<string[]> => {
  const { status, body } = await client.call('getUserFolders');
  return status === 200 ? body.folders.map(({ Folder_name }) => Folder_name) : [`status ${status}`];
};
