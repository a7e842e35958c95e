import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { expect, it } from 'vitest';
import { guideText } from './guide-text.ts';

it('is the guide, section by section, with its sources and what it is for', () => {
  const text = guideText(aDiseaseGuide());
  expect(text.split('\n').slice(0, 9)).toEqual([
    'Asthma',
    '',
    'Summary',
    'Asthma narrows the airways.',
    'It comes and goes.',
    '',
    'Risk factors',
    'Atopy and CD4+ T cells drive the disease.',
    'Smoke of tobacco is risk #1 at home.',
  ]);
  expect(text).not.toContain('Red flags');
  expect(text).toContain('\nSources\nStrategy for asthma, Global Initiative, 2024\n');
  expect(text).toMatch(/For study, not for care\.\n$/);
  expect(guideText(aDiseaseGuide())).toBe(text);
});

const step = (id: string, line: 'emergency' | 'first', text: string) => ({
  id,
  line,
  term: id,
  text,
  source: null,
});

it('has what is done in the order of care, and where a source is read', () => {
  const guide = aDiseaseGuide({
    stages: [{ id: 'severe', term: 'Severe', text: 'A silent chest is life-threatening.', source: null }],
    treatment: [
      step('ics', 'first', 'Inhaled steroids prevent attacks.'),
      step('oxygen', 'emergency', 'Oxygen is given at once.'),
    ],
    followUp: [{ id: 'visit', term: 'Visit', text: 'A visit follows within two days.', source: null }],
  });
  const [source] = guide.sources;
  const text = guideText({ ...guide, sources: [{ ...source!, address: 'https://ginasthma.org' }] });
  const headings = ['Severity', 'Treatment in an emergency', 'First-line treatment', 'Follow-up', 'Sources'];
  expect(text.split('\n').filter((line) => headings.includes(line))).toEqual(headings);
  expect(text).toContain('\nTreatment in an emergency\nOxygen is given at once.\n');
  expect(text).toContain('Global Initiative, 2024, https://ginasthma.org\n');
});
