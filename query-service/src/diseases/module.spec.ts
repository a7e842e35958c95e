import type { ShownScore } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getDisease } from './get-disease.ts';
import { getCollections, getScore } from './module.ts';

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

const named = { id: 'curb-65', name: 'CURB-65', purpose: 'Grades pneumonia.' };
const found = {
  kind: 'score',
  id: named.id,
  name: named.name,
  matched: null,
  specialty: null,
  leads: null,
} as const;
const score: ShownScore = {
  ...named,
  synonyms: [],
  items: [],
  bands: [],
  alerts: [],
  source: { id: 'thorax', kind: 'study', title: 'A study of lungs', publisher: 'Thorax', year: 2003 },
  guides: [{ id: 'pneumonia', name: 'Pneumonia' }],
};

function scores() {
  const { deps } = setting();
  const knowledge = {
    ...deps.knowledge,
    scores: { of: async () => [], get: async (id: string) => (id === named.id ? score : null) },
    opens: async (name: string) => (name === named.name ? found : null),
    lookUp: async (text: string) => ({
      names: text.startsWith('CU') ? [found] : [],
      isAlike: false,
      facts: [],
    }),
  };
  const given = { ...deps, knowledge };
  return {
    get: (id: string) => getScore(given)({ params: { id }, query: {}, body: {} }, as('ann')),
    disease: (disease: string) => getDisease(given)({ params: {}, query: {}, body: { disease } }, as('ann')),
  };
}

it('is answered by its id', async () => {
  const { get } = scores();
  expect(await get('curb-65')).toEqual(score);
  await expect(get('curb-66')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('is told where a guide of its name is asked for, and offered where its name only begins so', async () => {
  const { disease } = scores();
  await expect(disease('CURB-65')).rejects.toMatchObject({
    message: '“CURB-65” is a score, not a disease.',
    details: { score: named, names: [] },
  });
  await expect(disease('Gout')).rejects.toMatchObject({ details: { score: null, names: [] } });
  await expect(disease('CU')).rejects.toMatchObject({
    message: 'There is no guide to “CU” yet. Did you mean CURB-65?',
    details: { score: null, names: [found] },
  });
});
