import { again } from './again.ts';
import {
  generate,
  isExtracted,
  join,
  type Person,
  uploadSample,
} from '@anamnesis/infra/test/support/people.ts';

/** Somebody who studies: what was asked, and each answer that did not come or was a refusal. */
export type Read = { asked: number; wrong: string[] };
export type Studying = { person: Person; pdfId: string; cardId: string };

/** A person with a document that has pages and cards. */
export async function student(url: string): Promise<Studying> {
  const person = await join(url);
  const pdfId = await uploadSample(person, 'To be read');
  await isExtracted(person.client, pdfId);
  await generate(person.client, pdfId);
  const { body } = await person.client.call('getAnkiQuestions', { body: { pdfId } });
  return { person, pdfId, cardId: body.questions[0]?.id ?? 'none' };
}

/** Reads the cards of the document and answers one, again and again, until stopped. */
export function reader({ person: { client }, pdfId, cardId }: Studying): {
  soFar: () => number;
  stop: () => Promise<Read>;
} {
  const read: Read = { asked: 0, wrong: [] };
  const over = new AbortController();
  const ask = async (what: string, work: () => Promise<{ status: number }>): Promise<void> => {
    read.asked += 1;
    const status = await again(work).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status !== 200) read.wrong.push(`a reader’s ${what} was answered ${status}`);
  };
  const life = (async () => {
    while (!over.signal.aborted) {
      await ask('review', () =>
        client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'correct' } }),
      );
      await ask('look at the cards', () => client.call('getAnkiQuestions', { body: { pdfId } }));
    }
  })();
  return {
    soFar: () => read.asked,
    async stop() {
      over.abort();
      await life;
      return read;
    },
  };
}
