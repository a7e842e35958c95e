import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { expect, it } from 'vitest';
import { noticedStore, noticingReads, undeclaredReads } from './undeclared-reads.ts';

const store = noticedStore(createMemoryReadStore());
const read = (name: string) => store.collection(name).get('a');

it('names what a query reads that its endpoint does not, also in a stream, and nothing else', async () => {
  const queries = noticingReads({
    getCards: () => Promise.all([read('cards'), read('reviews')]),
    async *generateQuiz() {
      yield await read('quizSessions');
      yield await read('statistics');
    },
    recordAnkiResponse: () => read('statistics'),
  }) as {
    getCards: () => Promise<unknown>;
    generateQuiz: () => AsyncGenerator;
    recordAnkiResponse: () => unknown;
  };
  await queries.getCards();
  for await (const _ of queries.generateQuiz()) await read('blocks');
  await queries.recordAnkiResponse();
  expect(undeclaredReads()).toEqual(['getCards: reviews', 'generateQuiz: statistics']);
});
