import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { listGuides, suggestDiseases } from './module.ts';

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

const curb = { id: 'curb-65', name: 'CURB-65', purpose: 'Grades pneumonia.', diseases: ['gone', 'asthma'] };
const found = { ...asthma, kind: 'guide', matched: null, leads: null } as const;

function names() {
  const { deps } = setting();
  const asked: unknown[] = [];
  const given = {
    ...deps,
    knowledge: {
      ...deps.knowledge,
      names: async () => ({
        entries: [{ ...asthma, synonyms: ['Bronchial asthma'] }],
        generic: [wheezes],
        scores: [curb, { ...curb, id: 'apgar', diseases: [] }],
      }),
      lookUp: async (...args: unknown[]) => {
        asked.push(args);
        return { names: [found], isAlike: true, facts: [] };
      },
    },
  };
  return {
    asked,
    list: () => listGuides(given)({ params: {}, query: {}, body: {} }, as('ann')),
    suggest: (text: string, of: 'guides' | 'patients' = 'guides') =>
      suggestDiseases(given)({ params: {}, query: { text, of }, body: {} }, as('ann')),
  };
}

it('lists every guide with its specialty, what leads on, and the scores', async () => {
  const { id, name, purpose } = curb;
  expect(await names().list()).toEqual({
    guides: [asthma],
    generic: [{ name: 'Wheezes', kind: 'symptom', leads: 1 }],
    scores: [
      { id, name, purpose, specialty: 'respiratory' },
      { id: 'apgar', name, purpose, specialty: null },
    ],
  });
});

it('offers what the search finds, and facts only where guides are looked for', async () => {
  const { suggest, asked } = names();
  expect(await suggest('asthmr')).toEqual({ names: [found], isAlike: true, facts: [] });
  await suggest('asthmr', 'patients');
  expect(asked).toMatchObject([
    ['asthmr', { ofEach: 1 }, 'guides'],
    ['asthmr', { facts: 0 }, 'patients'],
  ]);
});
