import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { isAnkiCard, process, sampleDocument } from '../support/studying.ts';
import type { LoggedIn } from './screens/accounts.ts';

/** Somebody whose sample document is processed, and what the server knows of its cards. */
export type Student = { person: LoggedIn; client: Client; cards: (dueDate: string) => Promise<AnkiCard[]> };

const newADay = 20;

/** Processes a document, and leaves so many cards as are new on a day: all of them are studied on the first. */
export async function processForADay(client: Client, pdfId: string): Promise<void> {
  await process(client, pdfId);
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
  for (const { id: ankiId } of questions.slice(newADay))
    await client.call('deleteAnkiCard', { body: { ankiId, pdfId } });
}

/** Signs a student up over HTTP and processes the sample: for journeys that begin after that. */
export async function studentWithCards(url: string): Promise<Student> {
  const client = createClient(url);
  const { email, password, user: session } = await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  await processForADay(client, pdfId);
  return {
    person: { email, password, session },
    client,
    cards: async (dueDate) =>
      (
        await client.call('getDueQuestions', { query: { questionType: 'anki', dueDate, pdfId } })
      ).body.dueQuestions.filter(isAnkiCard),
  };
}
