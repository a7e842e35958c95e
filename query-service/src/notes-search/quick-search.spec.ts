import { FindTyped } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { quickSearch } from './quick-search.ts';

it('finds cards of a document whose text is not read yet', async () => {
  const { deps, bus, putDocument } = setting();
  putDocument({ documentId: 'deck', textBlob: null, writtenCount: 2, isDeck: true });
  putDocument({ documentId: 'new', textBlob: null });
  await bus.reply(FindTyped.subject, async () => ({ pages: [], cards: [] }));
  await quickSearch(deps)({ params: {}, body: {}, query: { q: 'renin' } }, as('ann'));
  expect(bus.requests.map(({ data }) => data)).toMatchObject([{ documents: [], cardsIn: ['deck'] }]);
});
