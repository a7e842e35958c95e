import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { listGuides } from './list-guides.ts';
import { suggestDiseases } from './suggest-diseases.ts';

const asthma = { id: 'asthma', name: 'Asthma', specialty: 'respiratory' } as const;
const wheezes: GenericName = {
  name: 'Wheezes',
  kind: 'symptom',
  synonyms: ['Wheezing'],
  leadsTo: [
    {
      disease: 'asthma',
      name: 'Asthma',
      specialty: 'respiratory',
      text: 'It comes and goes.',
      cannotMiss: true,
    },
  ],
  without: [],
};

const suggested = { name: 'Wheezes', kind: 'symptom', matched: null, kinds: 1 } as const;

function names() {
  const { deps } = setting();
  const given = {
    ...deps,
    knowledge: {
      ...deps.knowledge,
      names: async () => ({ entries: [{ ...asthma, synonyms: ['Bronchial asthma'] }], generic: [wheezes] }),
      suggest: async (text: string) => (text === 'asth' ? [{ ...asthma, matched: null }] : []),
      nearest: async () => [{ ...asthma, matched: null }],
      suggestGeneric: async (text: string) => (text === 'whee' ? [suggested] : []),
      nearestGeneric: async () => [suggested],
    },
  };
  return {
    list: () => listGuides(given)({ params: {}, query: {}, body: {} }, as('ann')),
    suggest: (text: string) =>
      suggestDiseases(given)({ params: {}, query: { text, of: 'guides' }, body: {} }, as('ann')),
  };
}

it('lists every guide with its specialty and other names, and what leads on', async () => {
  expect(await names().list()).toEqual({
    guides: [{ ...asthma, synonyms: ['Bronchial asthma'] }],
    generic: [{ name: 'Wheezes', kind: 'symptom', synonyms: ['Wheezing'], kinds: 1 }],
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
  expect(await suggest('x ')).toEqual({ fits: false, names: [], generic: [], scores: [], nearest: [] });
});
