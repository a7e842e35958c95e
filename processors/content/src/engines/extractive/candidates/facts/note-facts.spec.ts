import { beforeAll, describe, expect, it } from 'vitest';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function factsOf(text: string, style: CardStyle = 'cloze_deletion'): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, style).map(({ prompt }) =>
    prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replace('\n', ' '),
  );
}
const asked = (text: string) => factsOf(text, 'question_answer');

describe('facts of notes and guidelines', () => {
  it('say of each line of a list what the list is of', () => {
    const text = 'Poisons – antidotes\n• Iron: desferrioxamine\n• Beta-blockers – glucagon';
    expect(asked(text)).toEqual([
      'What is the antidote of Iron? [[desferrioxamine]]',
      'What is the antidote of Beta-blockers? [[glucagon]]',
    ]);
  });

  it('tell the full names of abbreviations', () => {
    const text =
      'Abbreviations\n\nSIADH syndrome of inappropriate ADH secretion\nFSH (follicle-stimulating hormone)';
    expect(asked(text)).toEqual([
      'What does SIADH stand for? [[syndrome of inappropriate ADH secretion]]',
      'What does FSH stand for? [[follicle-stimulating hormone]]',
    ]);
  });

  it('ask for a short list at once, and for the dose of a drug only', () => {
    const text =
      'B. SHORT-ACTING β2 AGONISTS\nSide effects: tremor, tachycardia, hypokalaemia\nDose (acute asthma): 5 mg nebulised';
    expect(asked(text)).toContain(
      'What are the side effects of Short-acting β2 agonists? [[tremor, tachycardia, hypokalaemia]]',
    );
    expect(asked(text).join()).not.toContain('dose');
  });

  it('are told of no heading where lines without marks may be further headings', () => {
    const text =
      'Microcytic anaemia\n\nIron deficiency\nKoilonychia, pica\nSideroblastic anaemia\nRing sideroblasts\nCauses: alcohol, lead';
    expect(asked(text)).toEqual([]);
  });

  it('are told of an abbreviation, and of a drug by its amount', () => {
    expect(factsOf('DKA\n- Complication in children: cerebral oedema')).toEqual([
      'DKA – Complication in children: [[cerebral oedema]]',
    ]);
    expect(factsOf('Anaphylaxis\n- Adrenaline 0.5 mg IM (thigh), repeat if needed')).toEqual([
      'Anaphylaxis – Adrenaline [[0.5 mg IM]] (thigh), repeat if needed',
    ]);
  });

  it('give a dose for the numbered section that its table stands in, and no code', () => {
    const text = `4.3 Bacterial meningitis

Pharmacological
Drug              Codes    Adult dose    Frequency
Ceftriaxone IV    A        2 g           12 hourly
Ampicillin IV     B        3 g           4 hourly
Cefotaxime IV     C        1 g           6 hourly`;
    expect(factsOf(text).slice(0, 2)).toEqual([
      'Bacterial meningitis: Ceftriaxone IV – Adult dose: [[2 g]] 12 hourly',
      'Bacterial meningitis: Ampicillin IV – Adult dose: [[3 g]] 4 hourly',
    ]);
    expect(factsOf(text)).toHaveLength(3);
  });
});

describe('facts of lists whose marks were lost', () => {
  it('are told of the title where each line says something', () => {
    const text = 'Lithium\n\nUsed for bipolar disorder\nExcreted by the kidneys\nAntidote: none known so far';
    expect(factsOf(text).slice(0, 2)).toEqual([
      'Lithium: used for [[bipolar disorder]]',
      'Lithium: excreted by the [[kidneys]]',
    ]);
  });

  it('are not where a line only names a thing', () => {
    expect(factsOf('Amiodarone\n\nBlocks potassium channels\nPhotosensitivity\nHalf-life: 50 days')).toEqual(
      [],
    );
  });
});

it('asks from which figure on something follows', () => {
  const facts = factsOf('Pancreatitis\n\n• CRP > 150 mg/L on admission → necrosis\n• Lipase → fat necrosis');
  expect(facts).toContain('Pancreatitis – CRP [[> 150 mg/L]] on admission → necrosis');
});
