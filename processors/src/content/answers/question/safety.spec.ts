import { expect, it } from 'vitest';
import { asksForSafety } from './safety.ts';

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
])('%s is read on its page', (question) => expect(asksForSafety(question)).toBe(true));

it.each([
  'What is heart failure?',
  'How does warfarin work?',
  'Why does the left ventricle have a thick wall?',
  'What is the maximum heart rate of an adult?',
  'What are the symptoms of gout?',
  'Is the heart a muscle?',
  'Compare systole and diastole',
])('%s is answered', (question) => expect(asksForSafety(question)).toBe(false));
