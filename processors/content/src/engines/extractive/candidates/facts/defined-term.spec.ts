import { expect, it } from 'vitest';
import { definedTerm } from './defined-term.ts';

it.each([
  ['plasmin', 'enzyme that splits fibrin into small pieces'],
  ['bursa', 'small sac of fluid where a tendon runs over bone'],
])('%s is asked for by what it is', (term, value) => expect(definedTerm({ term, value })).toBe(term));

it.each([
  ['findings, of which the last stands for itself', 'Antifreeze', 'crystals in the urine, renal failure'],
  ['a note in brackets', 'Isoenzyme', 'inflammation (also found in the kidney and brain)'],
  ['two drugs together', 'SSRI + triptan', 'warning by the authority but practically not seen in the clinic'],
  ['what is said of it', 'ethmoidals', 'they come from the ophthalmic'],
  ['the middle of a sentence', 'hypertension', 'the small arteries that supply the capsule and pons undergo'],
])('%s define nothing', (_why, term, value) => expect(definedTerm({ term, value })).toBeUndefined());
