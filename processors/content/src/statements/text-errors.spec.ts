import { expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { hasTextError } from './text-errors.ts';

const index = indexDocument({
  pages: [
    {
      pageNumber: 1,
      text: 'Bone stores energy. Bone remodelling and metabolism need energy. Glands secrete.',
    },
  ],
} as Parameters<typeof indexDocument>[0]);

it.each([
  'Bone covers the bodys needs.',
  'Glucose enters cells where its used for energy.',
  'Bone uses energyand affects calcium.',
  'Marrow doesnt store calcium.',
  'Orlistat is the only one drug that binds lipase.',
  'They breathe to survive, which why malnutrition is common.',
  'A phage packages the DNA of its host in one particle in 103–105, and any gene goes along.',
  'Resistance is present in a population of 109, as an abscess holds.',
  'Significant bacteriuria is at least 105 colony-forming units per mL.',
])('finds what a sentence has lost: «%s»', (text) => expect(hasTextError(text, index)).toBe(true));

it.each([
  'Bone has its important functions.',
  'Soy is the only one that holds all of them.',
  'The ward has 105 beds.',
  'Chloride is 103–105 mmol/L.',
  'Relapse was seen in a population of 109 patients.',
  'The gland breathes, bathes and secretes through ligands.',
])('leaves whole sentences alone: «%s»', (text) => expect(hasTextError(text, index)).toBe(false));
