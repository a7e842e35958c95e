import type { DiseaseGuide } from '../diseases/guides/guide.ts';

const source = 'gina-2024';
const fact = (id: string, text: string) => ({ id, text, source });
const named = (id: string, term: string, text: string) => ({ id, term, text, source });

/** A short guide, with signs that are separators of lists on the wire. */
export const aDiseaseGuide = (more: Partial<DiseaseGuide> = {}): DiseaseGuide => ({
  id: 'asthma',
  name: 'Asthma',
  system: 'respiratory',
  specialty: 'respiratory',
  reviewed: '2026-11-28',
  synonyms: ['Bronchial asthma'],
  summary: [fact('s1', 'Asthma narrows the airways.'), fact('s2', 'It comes and goes.')],
  riskFactors: [
    named('r1', 'Atopy', 'Atopy and CD4+ T cells drive the disease.'),
    named('r2', 'Smoke', 'Smoke of tobacco is risk #1 at home.'),
  ],
  symptoms: [
    { ...fact('wheeze', 'A wheeze is heard at night.'), name: 'Wheeze', frequency: 'usual' },
    { ...fact('cough', 'A dry cough follows exercise.'), name: 'Cough', frequency: 'usual' },
  ],
  signs: [],
  pathophysiology: [named('p1', 'Mast cells', 'Ca2+ in mast cells releases histamine.')],
  anatomy: [],
  histology: [],
  investigations: [
    { ...named('i1', 'Spirometry', 'Spirometry shows a reversible obstruction.'), role: 'diagnostic' },
  ],
  stages: [],
  treatment: [],
  referral: [],
  followUp: [],
  prognosis: [],
  complications: [],
  lookAlikes: [],
  redFlags: [],
  scores: [],
  sources: [
    {
      id: source,
      kind: 'guideline',
      title: 'Strategy for asthma',
      publisher: 'Global Initiative',
      year: 2024,
    },
  ],
  madeBy: null,
  ...more,
});
