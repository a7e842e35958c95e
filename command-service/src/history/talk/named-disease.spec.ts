import type { DiseaseGuide, NameScope } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { describe, expect, it } from 'vitest';
import { namedDisease } from './named-disease.ts';

type Known = Pick<DiseaseGuide, 'id' | 'name' | 'system'> & { lookAlikes: string[] };
const known: Known[] = [
  { id: 'gout', name: 'Gout', system: 'musculoskeletal', lookAlikes: [] },
  { id: 'influenza', name: 'Influenza', system: 'respiratory', lookAlikes: ['measles'] },
  { id: 'measles', name: 'Measles', system: null, lookAlikes: ['rubella', 'influenza'] },
  { id: 'rubella', name: 'Rubella', system: null, lookAlikes: ['measles'] },
];
const isAmong = ({ system }: Known, among: NameScope = 'guides'): boolean =>
  among === 'guides' || system !== null;

const alike = (disease: string) => ({ id: disease, name: disease, disease, text: '', source: null });
const shown = ({ id, name }: Known) =>
  ({ kind: 'guide', id, name, specialty: 'infection', matched: null, leads: null }) as const;
const knowledge = {
  find: async (name: string, among?: NameScope) =>
    known.find((each) => each.name === name && isAmong(each, among))?.id ?? null,
  lookUp: async (_name: string, _most: object, among?: NameScope) => ({
    names: known
      .filter((each) => isAmong(each, among))
      .map(shown)
      .slice(0, 1),
    isAlike: true,
    facts: [],
  }),
  guide: async (id: string) => {
    const found = known.find((each) => each.id === id);
    return found ? aDiseaseGuide({ ...found, lookAlikes: found.lookAlikes.map(alike) }) : null;
  },
};

describe('the disease of a patient who is asked for by name', () => {
  it('is one that has a patient', async () => {
    expect(await namedDisease(knowledge, ' Gout ')).toBe('gout');
  });

  it('has a guide and no patient: it is told, with diseases like it that have one', async () => {
    await expect(namedDisease(knowledge, 'Measles')).rejects.toMatchObject({
      status: 404,
      code: 'NO_PATIENT',
      message: 'There is no patient with “Measles” yet. Choose Influenza or another disease.',
      details: { nearest: [{ id: 'influenza' }] },
    });
    // Nothing that looks like it has a patient: names that are near, of those that have one.
    await expect(namedDisease(knowledge, 'Rubella')).rejects.toMatchObject({
      message: 'There is no patient with “Rubella” yet. Choose Gout or another disease.',
    });
  });

  it('is not there at all: names that are near are of diseases with a patient', async () => {
    await expect(namedDisease(knowledge, 'Blorfitis')).rejects.toMatchObject({
      code: 'UNKNOWN_PATIENT',
      message: 'There is no patient with “Blorfitis” yet. Did you mean Gout?',
    });
  });
});
