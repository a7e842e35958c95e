import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { WrittenGuideDocument } from '@anamnesis/contracts/diseases/read-models.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getDisease } from './get-disease.ts';
import { createMissedNames } from './missed-names.ts';

const guide = aDiseaseGuide();
const byModel = {
  ...guide,
  id: 'g1',
  name: 'Fabry disease',
  madeBy: { engine: 'openai', model: 'scripted' },
};

function diseases({
  model = 'scripted',
  generic = null,
}: { model?: string | null; generic?: GenericName | null } = {}) {
  const missedNames = createMissedNames();
  const { deps, store, putPreferences } = setting();
  const given = {
    ...deps,
    missedNames,
    contentEngine: {
      ...deps.contentEngine,
      describe: async () => ({
        model: model === null ? null : { name: model, host: 'localhost' },
        embedder: null,
        tokens: null,
      }),
    },
    knowledge: {
      ...deps.knowledge,
      find: async (name: string) => (name === guide.name ? guide.id : null),
      guide: async () => guide,
      generic: async () => generic,
      opens: async () => (generic ? { ...opened, kind: generic.kind, id: generic.name } : null),
      lookUp: async () => ({ names: [], isAlike: false, facts: [] }),
    },
  };
  return {
    common: missedNames.common,
    putPreferences,
    put(changed: Partial<WrittenGuideDocument>): void {
      const document = {
        guideId: 'g1',
        userId: 'ann',
        name: 'Fabry',
        nameKey: 'FABRY',
        status: 'asked',
        reason: null,
        guide: null,
        askedAt: '2026-03-01T08:00:00.000Z',
        ...changed,
      };
      store.put('writtenGuides', document.guideId, document);
    },
    get: (disease: string, who = 'ann') =>
      getDisease(given)({ params: {}, query: {}, body: { disease } }, as(who)),
  };
}
const opened = { name: 'Wheezes', matched: null, specialty: null, leads: 1 };
const unknown = (details: object) => ({ status: 404, code: 'UNKNOWN_DISEASE', details });

describe('a name that is not there', () => {
  const wheezes: GenericName = {
    name: 'Wheezes',
    kind: 'symptom',
    synonyms: [],
    leadsTo: [
      {
        disease: 'asthma',
        name: 'Asthma',
        specialty: 'respiratory',
        text: 'It comes and goes.',
        cannotMiss: false,
      },
    ],
    without: ['Croup'],
  };

  it('leads on to what to think of where it is a symptom, after what was written by that name', async () => {
    const { put, get, common } = diseases({ generic: wheezes });
    await expect(get('Fabry')).rejects.toMatchObject({
      message: '“Wheezes” is a symptom, not a disease. Think of Asthma.',
      ...unknown({ generic: wheezes, names: [] }),
    });
    for (const who of ['eve', 'bob', 'kim']) await expect(get('Fabry', who)).rejects.toThrow('is a symptom');
    expect(common()).toEqual([]);
    put({ status: 'written', guide: byModel });
    expect((await get('Fabry')).title).toBe('Fabry disease');
  });

  it('is answered with the guide of the most usual disease of a group, and says so', async () => {
    const group = { ...wheezes, kind: 'group' as const };
    const { put, get, common } = diseases({ generic: group });
    for (const who of ['eve', 'bob', 'kim'])
      expect(await get('Wheezes', who)).toMatchObject({ title: guide.name, generic: group });
    expect(common()).toEqual([]);
    expect((await get(guide.name)).generic).toBeNull();
    put({ nameKey: 'WHEEZES', status: 'written', guide: byModel });
    expect(await get('Wheezes')).toMatchObject({ title: 'Fabry disease', generic: null });
  });

  it('is counted by people, for who writes guides', async () => {
    const { get, common } = diseases();
    for (const who of ['ann', 'ann', 'eve', 'bob'])
      await expect(get('Dengue', who)).rejects.toThrow('There is no guide');
    await get(guide.name, 'kim');
    expect(common()).toEqual([{ name: 'dengue', people: 3 }]);
  });
});

const named = (kind: 'guide' | 'drug', id: string, name: string) =>
  ({ kind, id, name, matched: null, specialty: null, leads: null }) as const;
const fact = {
  disease: 'asthma',
  name: 'Asthma',
  section: 'treatment',
  id: 'salbutamol',
  text: 'Salbutamol opens the airways.',
  term: null,
  isAvoided: false,
};

function opening(found: ReturnType<typeof named>) {
  const missedNames = createMissedNames();
  const { deps } = setting();
  const knowledge = {
    ...deps.knowledge,
    guide: async () => guide,
    opens: async () => found,
    lookUp: async () => ({ names: [found], isAlike: false, facts: [fact] }),
  };
  const get = getDisease({ ...deps, missedNames, knowledge });
  return {
    common: missedNames.common,
    get: (disease: string, who = 'ann') => get({ params: {}, query: {}, body: { disease } }, as(who)),
  };
}

describe('a part of a name, and a drug', () => {
  it('opens the guide that alone is meant', async () => {
    const { get } = opening(named('guide', guide.id, guide.name));
    expect(await get('part')).toMatchObject({ title: guide.name, generic: null });
  });

  it('tells where a drug stands, and is no guide that is missed', async () => {
    const drug = named('drug', 'Salbutamol', 'Salbutamol');
    const { get, common } = opening(drug);
    for (const who of ['ann', 'eve', 'bob'])
      await expect(get('Ventolin', who)).rejects.toMatchObject({
        message: 'There is no guide to “Salbutamol” yet.',
        ...unknown({ drug, facts: [fact] }),
      });
    expect(common()).toEqual([]);
  });
});

describe('a guide by a model', () => {
  it('is answered by the name that was asked for, in whatever case, to that person alone', async () => {
    const { put, get } = diseases();
    put({ status: 'written', guide: byModel });
    expect(await get(' fabry ')).toMatchObject({ title: 'Fabry disease', guide: byModel, documentId: null });
    await expect(get('Fabry', 'eve')).rejects.toMatchObject(unknown({ writing: null }));
  });

  it('comes after the guide of the pack', async () => {
    const { put, get } = diseases();
    put({ nameKey: guide.name.toUpperCase(), status: 'written', guide: byModel });
    expect((await get(guide.name)).guide).toEqual(guide);
  });

  it('can be asked for where there is a model that the person wants', async () => {
    await expect(diseases().get('Fabry')).rejects.toMatchObject(
      unknown({ names: [], writer: 'scripted', writing: null }),
    );
    await expect(diseases({ model: null }).get('Fabry')).rejects.toMatchObject(unknown({ writer: null }));
    const { putPreferences, get } = diseases();
    putPreferences('ann', { engine: 'builtin' });
    await expect(get('Fabry')).rejects.toMatchObject(unknown({ writer: null }));
  });

  it('tells how far it is, and why there is none', async () => {
    const { put, get } = diseases();
    put({});
    await expect(get('Fabry')).rejects.toMatchObject(unknown({ writing: { status: 'asked', reason: null } }));
    put({ status: 'refused', reason: 'away' });
    await expect(get('Fabry')).rejects.toMatchObject(
      unknown({ writing: { status: 'refused', reason: 'away' } }),
    );
    put({ status: 'asked', askedAt: '2026-02-28T20:00:00.000Z' });
    await expect(get('Fabry')).rejects.toMatchObject(unknown({ writing: null }));
    put({ status: 'written', guide: null });
    await expect(get('Fabry')).rejects.toMatchObject(unknown({ writing: null }));
  });
});
