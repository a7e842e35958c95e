import { describe, expect, it } from 'vitest';
import { asNote } from './without-teaching.ts';

const stenosis = { name: 'Aortic stenosis', synonyms: ['AS'] };

describe('asNote', () => {
  it.each([
    [
      'In aortic stenosis a crescendo-decrescendo murmur is loudest at the second right intercostal space and radiates to the carotids.',
      'A crescendo-decrescendo murmur is loudest at the second right intercostal space and radiates to the carotids.',
    ],
    [
      'The skin is pale, cold and moist because sympathetic tone is high.',
      'The skin is pale, cold and moist.',
    ],
    ['The ESR and CRP are mostly raised in active disease.', 'The ESR and CRP are raised.'],
  ])('leaves out the disease, why and how often: %s', (text, note) => {
    expect(asNote(text, stenosis)).toBe(note);
  });

  it.each([
    'A wide popliteal pulse suggests a popliteal aneurysm, which often goes with an abdominal one.',
    'Pale conjunctivae show anaemia.',
    'Homans sign is neither sensitive nor specific.',
  ])('has no note of what only teaches: %s', (text) => {
    expect(asNote(text, stenosis)).toBeNull();
  });
});
