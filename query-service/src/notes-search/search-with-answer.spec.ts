import { SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { searchWithAnswer } from './search-with-answer.ts';

it('asks the built-in engine for an answer where the person chose it, and otherwise what the server is set up with', async () => {
  const { deps, bus, putDocument, putPreferences } = setting();
  putDocument({ documentId: 'd1', textBlob: 'text' });
  putDocument({ documentId: 'bens', userId: 'ben', textBlob: 'text' });
  putPreferences('ann', { engine: 'builtin' });
  await bus.reply(SearchNotes.subject, async () => ({ passages: [], answer: null, preparing: 0 }));
  const body = { query: 'What pumps blood?', limit: 5, includeAnswer: true };
  for (const person of ['ann', 'ben'])
    await searchWithAnswer(deps)({ params: {}, query: {}, body }, as(person));
  const [anns, bens] = bus.requests.map(({ data }) => data);
  expect(anns).toMatchObject({ userId: 'ann', engine: 'builtin' });
  expect(bens).toMatchObject({ userId: 'ben' });
  expect(bens).not.toHaveProperty('engine');
});

it('is no failure where who asked has left', async () => {
  const { deps, bus, putDocument } = setting();
  putDocument({ documentId: 'd1', textBlob: 'text' });
  const left = new AbortController();
  await bus.reply(SearchNotes.subject, async () => {
    left.abort();
    throw new Error('nobody waits for the answer');
  });
  const warned: unknown[] = [];
  const logger = { ...deps.logger, warn: (fact: unknown) => void warned.push(fact) };
  const body = { query: 'What pumps blood?', limit: 5, includeAnswer: false };
  const asked = searchWithAnswer({ ...deps, logger })(
    { params: {}, query: {}, body },
    { ...as('ann'), signal: left.signal },
  );
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(warned).toEqual([]);
});

it('asks for pages alone, and none of the document beside which they are to be', async () => {
  const { deps, bus, putDocument, putCard } = setting();
  putDocument({ documentId: 'deck', textBlob: 'deck', writtenCount: 1 });
  putDocument({ documentId: 'lecture', textBlob: 'lecture', writtenCount: 1 });
  putCard({ cardId: 'c', documentId: 'lecture', origin: 'written' });
  await bus.reply(SearchNotes.subject, async () => ({ passages: [], answer: null, preparing: 0 }));
  const asked = { query: 'What pumps blood?', limit: 5, includeAnswer: false };
  for (const body of [asked, { ...asked, pagesBeside: 'deck' }])
    await searchWithAnswer(deps)({ params: {}, query: {}, body }, as('ann'));
  expect(bus.requests.map(({ data }) => data)).toMatchObject([
    {
      isAll: true,
      documents: [{ documentId: 'deck' }, { documentId: 'lecture' }],
      cardsIn: ['deck', 'lecture'],
    },
    { isAll: false, documents: [{ documentId: 'lecture' }], cardsIn: [] },
  ]);
});
