import { expect, it } from 'vitest';
import { lexiconOf } from '../../../language/lexica/lexica.ts';
import { asksForSafety, isToBeCompared } from './to-be-compared.ts';

const compared = (text: string, question = 'What is it?') =>
  isToBeCompared(text, question, { lexicon: lexiconOf(text), text });

it.each([
  'Adults with gout are given colchicine 500 micrograms twice a day.',
  'Verapamil is contraindicated in ventricular tachycardia.',
  'Die Anfangsdosis von Metoprolol beträgt bei der Hypertonie 47,5 mg einmal täglich.',
  'La dosis inicial de enalapril es de 2,5 mg al día en los pacientes con insuficiencia.',
  "La dose initiale d'héparine est de 5 000 unités chez les patients.",
  'Metformina riduce la produzione di glucosio nel fegato e non è data per via endovenosa.',
  'Betablocker dürfen bei den Patienten mit schwerem Asthma nicht gegeben werden.',
])('the words of the page stand beside: %s', (text) => {
  expect(compared(text)).toBe(true);
});

it.each([
  'Adenosine blocks conduction through the atrioventricular node.',
  'Die Leber ist das größte Organ des Bauches und liegt unter dem Zwerchfell.',
])('not beside: %s', (text) => {
  expect(compared(text)).toBe(false);
});

it.each(['Is colchicine safe in pregnancy?', 'Darf man Colchicin bei der Niereninsuffizienz geben?'])(
  'whatever answers %s',
  (question) => {
    expect(compared('Colchicine crosses the placenta.', question)).toBe(true);
  },
);

it.each([
  'What is the dose of heparin?',
  'How much adrenaline is given in anaphylaxis?',
  'maximum dose of morphine',
  'What is the maximum daily amount of paracetamol?',
  'Can warfarin be used in pregnancy?',
  'Is aspirin safe in pregnancy?',
  'Should I sedate a patient with acute asthma?',
  'Contraindications of thrombolysis',
  'Which drugs must not be given in renal failure?',
  'May potassium chloride be given as an IV bolus?',
  'When should aspirin be avoided?',
  'how much aspirin in acute MI',
  'insulin rate in DKA',
  'when do you stop gliflozins before an operation',
  'doxycycline for a 6 year old',
  'how long is doxycycline given',
  'dont give metformin when',
  'which drugs make heart failure worse',
])('%s is read on its page', (question) => expect(asksForSafety(question)).toBe(true));

it.each([
  'What is heart failure?',
  'How does warfarin work?',
  'Why does the left ventricle have a thick wall?',
  'What is the maximum heart rate of an adult?',
  'What are the symptoms of gout?',
  'Is the heart a muscle?',
  'Compare systole and diastole',
  'does digoxin lower mortality in heart failure?',
  'can the brain use ketones',
  'is the hearing damage from gentamicin reversible',
  'how long does glargine last',
])('%s is answered', (question) => expect(asksForSafety(question)).toBe(false));
