import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { plusList } from '@anamnesis/contracts/diseases/guides/wire.ts';

const source = 'book';
const named = (term: string) => ({ id: term.toLowerCase(), term, text: `${term} is a fact.`, source });

/** A guide for specs. */
export const aGuide = (name: string, changed: Partial<DiseaseGuide> = {}): DiseaseGuide => ({
  id: name.toLowerCase(),
  name,
  system: 'respiratory',
  specialty: 'respiratory',
  reviewed: '2026-11-28',
  synonyms: ['CAP'],
  summary: [{ id: 'what', text: `${name} is a disease.`, source }],
  riskFactors: [named('Smoking')],
  symptoms: [aSymptom('Fever', 'usual')],
  signs: [{ ...named('Crackles'), frequency: 'usual', region: 'lungs' }],
  pathophysiology: [named('Exudate')],
  anatomy: [named('Lobe')],
  histology: [named('Hepatisation')],
  investigations: [
    { ...named('Oximetry'), role: 'first' },
    { ...named('X-ray'), role: 'diagnostic' },
  ],
  stages: [named('Mild')],
  treatment: [
    { ...named('Oxygen'), line: 'emergency' },
    { ...named('Amoxicillin'), line: 'first' },
    { ...named('Doxycycline'), line: 'second' },
  ],
  referral: [named('Admission')],
  followUp: [named('Another X-ray')],
  prognosis: [{ id: 'deaths', text: 'One in twenty dies.', source }],
  complications: [named('Empyema')],
  lookAlikes: [
    { id: 'asthma', name: 'Asthma', disease: 'asthma', text: 'Asthma wheezes.', source },
    { id: 'flu', name: 'Influenza', disease: null, text: 'Influenza aches.', source },
  ],
  redFlags: [{ id: 'shock', text: 'Low blood pressure means shock.', source }],
  scores: [],
  sources: [{ id: source, kind: 'textbook', title: 'A book of lungs', publisher: 'A house', year: 2022 }],
  madeBy: null,
  ...changed,
});

export const aSymptom = (
  name: string,
  frequency: DiseaseGuide['symptoms'][number]['frequency'],
): DiseaseGuide['symptoms'][number] => ({
  id: name.toLowerCase(),
  name,
  frequency,
  text: `${name} comes early.`,
  source,
});

/** As the call for a guide answers. */
export const answerOf = (guide: DiseaseGuide, documentId: string | null = null) => ({
  title: guide.name,
  summary: guide.summary.map(({ text }) => text).join(' '),
  risk_factors: plusList(guide.riskFactors.map(({ text }) => text)),
  symptoms: plusList(guide.symptoms.map(({ text }) => text)),
  pathology: plusList(guide.pathophysiology.map(({ text }) => text)),
  guide,
  pictures: [],
  generic: null,
  documentId,
});
