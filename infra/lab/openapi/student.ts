import { join, type Person } from '@anamnesis/infra/test/support/people.ts';
import { accept, makeContacts, send, taken } from '@anamnesis/infra/test/support/sharing.ts';
import { process as generate, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import type { Examples } from './examples.ts';

/**
 * Somebody with a folder, a processed document and its cards, and with a contact from whom they took and follow a copy, and with a
 * collection of diseases, with a practice question and a block of them, and with a history that was taken; and the ids of all that by
 * the names of the fields that take them.
 */
export async function signUpStudent(url: string): Promise<{ token: string; examples: Examples }> {
  const [student, contact, stranger] = await Promise.all([join(url), join(url), join(url)]);
  const { client, folderId } = student;
  const { PDF_id: pdfId } = await sampleDocument(client);
  await generate(client, pdfId);
  const { body } = await client.call('getAnkiQuestions', { body: { pdfId } });
  const cardId = body.questions[0]?.id;
  if (cardId === undefined) throw new Error('the sample document has no cards');
  const { _id: collectionId } = (await client.call('addCollection', { body: { title: 'Heart' } })).body;
  const diseases = { collectionId, disease: 'asthma', diseaseId: 'asthma' };
  const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };
  const { _id: questionId } = (await client.call('askQuestion', { body: wish })).body;
  const { blockId } = (await client.call('startBlock', { body: { ...wish, size: 10, mode: 'exam' } })).body;
  const practice = { ...wish, question_id: questionId, blockId };
  const history = await takeHistory(student);
  const social = await takeFromContact(student, contact);
  const own = { folderId, folderID: folderId, pdfId, cardId, ankiCardId: cardId };
  const sending = { recipientIds: [contact.id], folderIds: [folderId], fileIds: [pdfId] };
  const examples = {
    ...own,
    ...sending,
    ...social,
    ...diseases,
    ...practice,
    ...history,
    userId: stranger.id,
    destinationFolderId: folderId,
  };
  return { token: client.token, examples };
}

/** A session with a virtual patient that has ended, an item of its checklist that was missed, and a line. */
async function takeHistory({ client }: Person): Promise<Examples> {
  const asthma = { choice: 'name', disease: 'asthma', mode: 'free' } as const;
  const { sessionId } = (await client.call('startHistory', { body: asthma })).body;
  const messages = [{ role: 'user' as const, content: 'What brings you in?' }];
  await client.call('findComplexity', { body: { messages, sessionId } });
  const end = { diagnosis: 'asthma', nextSteps: '' };
  await client.call('finishHistory', { params: { sessionId }, body: end });
  return { sessionId, item: 'topic/smoking', line: 0 };
}

async function takeFromContact({ client }: Person, contact: Person): Promise<Examples> {
  await makeContacts(client, contact.client);
  const { PDF_id: sourceDocumentId } = await sampleDocument(contact.client);
  await generate(contact.client, sourceDocumentId);
  const shareId = await send(contact.client, [client], { folderIds: [contact.folderId] });
  const before = await documentIds(client);
  const { status } = await accept(client, shareId, { follow: true });
  if (status !== 200) throw new Error(`accepting a share answered ${status}`);
  await taken(client, shareId);
  const documentId = (await documentIds(client)).find((id) => !before.includes(id));
  if (documentId === undefined) throw new Error('no document was copied');
  return { id: shareId, shareId, documentId, sourceDocumentIds: [sourceDocumentId] };
}

const documentIds = async ({ call }: Person['client']): Promise<string[]> =>
  (await call('getUserPDFs')).body.pdfs.map(({ PDF_id }) => PDF_id);
