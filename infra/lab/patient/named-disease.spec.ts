import { createPatientSources } from '@anamnesis/knowledge/laboratory.ts';
import { describe, expect, it } from 'vitest';
import { diseaseNamed } from './named-disease.ts';

const { search } = await createPatientSources().names();

describe('the disease that is typed', () => {
  it.each(['asthma', 'Asthma', ' ASTHMA ', 'Pulmonary Embolism', 'pulmonary-embolism'])('%s', (typed) => {
    expect(diseaseNamed(typed, search)).toEqual({
      id: typed.trim().toLowerCase().replaceAll(' ', '-'),
    });
  });

  it('is told by its three nearest names where there is none', () => {
    const named = diseaseNamed('Pulmonary embolysm', search);
    expect('nearest' in named && named.nearest.map(({ id }) => id)).toContain('pulmonary-embolism');
    expect('nearest' in named && named.nearest.length).toBeLessThanOrEqual(3);
  });
});
