import { expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { hasSlip } from './slips.ts';

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
  'Significant bacteriuria is at least 105 colony-forming units per mL.',
])('finds what a sentence has lost: «%s»', (text) => expect(hasSlip(text, index)).toBe(true));

it.each([
  'Bone has its important functions.',
  'The ward has 105 beds.',
  'The gland breathes, bathes and secretes through ligands.',
])('leaves whole sentences alone: «%s»', (text) => expect(hasSlip(text, index)).toBe(false));
