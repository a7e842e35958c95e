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
