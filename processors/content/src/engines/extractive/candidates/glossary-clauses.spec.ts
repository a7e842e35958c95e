import { beforeAll, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { clauseCandidates } from './glossary-clauses.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const terms = `Key terms

anuria: absence of urine produced
angiotensinogen: inactive protein in the circulation produced by the liver; precursor of angiotensin I
brush border: formed by microvilli; increases surface area
eosinophils: granulocytes that stain with eosin; especially active against parasitic worms
inulin: plant sugar that is neither secreted nor broken down by the kidney
plantar arch: formed from the anastomosis of the dorsalis pedis artery and medial arteries
podocytes: cells of the capsule that may be harmed by diabetes mellitus and other diseases`;

it('asks for what a list of terms links to a term, not for what lies in or of it or is denied or one of several', () => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: terms }] });
  const made = clauseCandidates(index.pages.get(1)!, index, tag, 'cloze_deletion');
  expect(made.map(({ answer }) => answer)).toEqual(['liver', 'microvilli', 'parasitic worms']);
  expect(made[2]?.prompt).toBe(
    'eosinophils: granulocytes that stain with eosin; especially active against {{c1::parasitic worms}}',
  );
});
