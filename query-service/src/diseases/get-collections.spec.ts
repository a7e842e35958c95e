import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getCollections } from './get-collections.ts';

it('lists the collections of the person, the one created last first', async () => {
  const { deps, store } = setting();
  const put = (collectionId: string, createdAs: number, userId = 'ann') =>
    store.put('collections', collectionId, {
      collectionId,
      userId,
      title: collectionId,
      diseases: [],
      createdAs,
    });
  put('c1', 4);
  put('c2', 11);
  put('c3', 0);
  put('c4', 2, 'bob');
  const found = await getCollections(deps)({ params: {}, query: {}, body: {} }, as('ann'));
  expect(found.map(({ title }) => title)).toEqual(['c2', 'c1', 'c3']);
});
