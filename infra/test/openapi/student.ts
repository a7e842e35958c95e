import { join } from '../attack/support/people.ts';
import { process as generate, sampleDocument } from '../support/studying.ts';
import type { Examples } from './examples.ts';

/** Somebody with a folder, a processed document and its cards, and their ids by the names of the fields that take them. */
export async function signUpStudent(url: string): Promise<{ token: string; examples: Examples }> {
  const { client, folderId } = await join(url);
  const { PDF_id: pdfId } = await sampleDocument(client);
  await generate(client, pdfId);
  const { body } = await client.call('getAnkiQuestions', { body: { pdfId } });
  const cardId = body.questions[0]?.id;
  if (cardId === undefined) throw new Error('the sample document has no cards');
  const examples = { folderId, folderID: folderId, pdfId, cardId, ankiCardId: cardId };
  return { token: client.token, examples };
}
