import { expect, it } from 'vitest';
import { asksForSafety } from './to-be-compared.ts';

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
