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
