import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { listGuides } from './list-guides.ts';
import { suggestDiseases } from './suggest-diseases.ts';

const asthma = { id: 'asthma', name: 'Asthma', system: 'respiratory' } as const;
const wheezes: GenericName = {
  name: 'Wheezes',
  synonyms: ['Wheezing'],
  leadsTo: [{ disease: 'asthma', name: 'Asthma', system: 'respiratory', text: 'It comes and goes.' }],
  without: [],
};

function names() {
  const { deps } = setting();
  const given = {
    ...deps,
    knowledge: {
      ...deps.knowledge,
      names: async () => ({ entries: [{ ...asthma, synonyms: ['Bronchial asthma'] }], generic: [wheezes] }),
      suggest: async (text: string) => (text === 'asth' ? [{ ...asthma, matched: null }] : []),
      nearest: async () => [{ ...asthma, matched: null }],
      suggestGeneric: async (text: string) =>
        text === 'whee' ? [{ name: 'Wheezes', matched: null, kinds: 1 }] : [],
      nearestGeneric: async () => [{ name: 'Wheezes', matched: null, kinds: 1 }],
    },
  };
  return {
    list: () => listGuides(given)({ params: {}, query: {}, body: {} }, as('ann')),
    suggest: (text: string) => suggestDiseases(given)({ params: {}, query: { text }, body: {} }, as('ann')),
  };
}

it('lists every guide with its system and other names, and what leads on', async () => {
  expect(await names().list()).toEqual({
    guides: [{ ...asthma, synonyms: ['Bronchial asthma'] }],
    generic: [{ name: 'Wheezes', synonyms: ['Wheezing'], kinds: 1 }],
  });
});

it('offers what is spelled alike only where nothing fits, and not for the first letters', async () => {
  const { suggest } = names();
  expect(await suggest('asth')).toMatchObject({
    fits: true,
    names: [{ id: 'asthma' }],
    generic: [],
    nearest: [],
  });
  expect(await suggest('whee')).toMatchObject({ names: [], generic: [{ name: 'Wheezes' }], nearest: [] });
  expect(await suggest('asthmr')).toMatchObject({
    names: [],
    generic: [{ kinds: 1 }],
    nearest: [{ id: 'asthma' }],
  });
  expect(await suggest('x ')).toEqual({ fits: false, names: [], generic: [], nearest: [] });
});
