import { beforeAll, expect, it } from 'vitest';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { indexDocument } from '../../../../page/document-index.ts';
import { checkGrounding } from '../../../../checks/grounding.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const notes = `glaucoma
  open angle
    treatment
      latanoprost
    risk factors
      myopia
      steroids
  acute angle closure
    symptoms: headache, haloes, vomiting
    treatment
      acetazolamide 500 mg IV
    avoid
      mydriatics
        example: tropicamide
  drugs
    timolol
      class: beta blocker
      dose: 1 drop bd
    if pregnant
      treatment: observation
  neovascular
    mechanism: ischaemic retina
    causes: vein occlusion, other glaucoma
    cause
      VEGF
        from ischaemic retina`;

function factsOf(text: string, style: CardStyle = 'cloze_deletion'): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, style).map((card) => {
    expect(checkGrounding(card, text).ok).toBe(true);
    return card.prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replace('\n', ' ');
  });
}

it('tells a single line of an outline of all that it stands under, and nothing denied, conditional or one of several', () => {
  expect(factsOf(notes)).toEqual([
    'Glaucoma – open angle – treatment: [[latanoprost]]',
    'Glaucoma – acute angle closure – three symptoms: [[headache, haloes, vomiting]]',
    'Glaucoma – acute angle closure – treatment: [[acetazolamide 500 mg IV]]',
    'Timolol – class: [[beta blocker]]',
    'Glaucoma – neovascular – mechanism: [[ischaemic retina]]',
  ]);
});

it('asks for it as a question that says how many', () => {
  expect(factsOf(notes, 'question_answer').slice(0, 2)).toEqual([
    'Glaucoma – open angle – treatment? [[latanoprost]]',
    'Glaucoma – acute angle closure – which three symptoms? [[headache, haloes, vomiting]]',
  ]);
});
