import { beforeAll, expect, it } from 'vitest';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isCutAnswer } from './cut-answer.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const isCut = (answer: string, page: string, pattern = 'object'): boolean =>
  isCutAnswer({ question: '', answer, worth: 1, pattern }, page, tag);

it.each([
  [
    'conversion of glycogen',
    'The enzyme catalyzes the conversion of glycogen, kept in the liver, to glucose.',
  ],
  [
    'the conversion of glycogen',
    'Catalyzes the conversion of glycogen, kept in cells, to glucose.',
    true,
    'deed',
  ],
  ['large amounts of urea', 'The liver produces large amounts of urea.'],
  ['sterols', 'The membranes contain sterols, which alter fluidity, as well as glycolipids.', false],
  ['sterols', 'The membranes contain sterols as well as glycolipids.'],
  ['in the cytoplasm', 'The cycle occurs in the cytoplasm along with glycolysis.', true, 'location'],
  ['in hydrophobic oils', 'They are found in hydrophobic oils and waxes.', true, 'location'],
  [
    'hypotension',
    'The crisis presents with hypotension, vomiting, abdominal pain and confusion.',
    true,
    'stranded',
  ],
  [
    'neural pathway',
    'Its release is controlled by a neural pathway that begins in the medulla.',
    true,
    'relation',
  ],
  [
    'immune-mediated decrease',
    'It is characterized by an immune-mediated decrease in platelets.',
    true,
    'passive',
  ],
  [
    'erythropoietin',
    'The fibroblasts secrete erythropoietin, thereby increasing the count and the oxygen.',
    false,
  ],
  [
    'acetylcholine',
    'The fibers release acetylcholine, and the receptors on the targets are muscarinic.',
    false,
  ],
  ['in the forearm', 'The vein begins in the forearm and drains blood into the axilla.', false, 'location'],
])('knows whether %s is all that %s says', (answer, page, cut = true, pattern = 'object') => {
  expect(isCut(answer, page, pattern)).toBe(cut);
});
