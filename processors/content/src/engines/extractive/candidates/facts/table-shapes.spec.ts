import { describe, expect, it } from 'vitest';
import { createTagger } from '../../../../language/tagger.ts';
import { indexDocument } from '../../../../page/document-index.ts';
import { factCandidates } from './fact-candidates.ts';

const tag = await createTagger();
const INTRODUCTION =
  'The values and the drugs of this chapter are told in the tables that stand below this line.';

const cardsOf = (title: string, ...rows: string[]): string[] => {
  const text = `${INTRODUCTION}\n\n${title}\n${rows.map((row) => row.replaceAll(' | ', '\t').replace(/^\| /u, '\t')).join('\n')}\n`;
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, 'cloze_deletion').map(({ prompt }) =>
    prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]'),
  );
};

describe('tables whose cells tabs part', () => {
  it('tell the thing of a column where the rows are traits', () => {
    const cards = cardsOf(
      'Table 1. Inflammatory bowel disease',
      'Feature | Ulcerative colitis | Crohn disease',
      'Depth of inflammation | Mucosa and submucosa | Transmural',
      'Radiology | Lead-pipe colon | String sign',
    );
    expect(cards).toContain('Crohn disease – Depth of inflammation: [[Transmural]]');
    expect(cards.join('\n')).not.toMatch(/^Radiology/mu);
  });

  it('take no row for a head: two columns without names are told under the title, more not at all', () => {
    const pairs = [
      'Calcitonin | Medullary thyroid carcinoma',
      'S-100 | Melanoma',
      'Alpha-fetoprotein | Hepatoma',
    ];
    expect(cardsOf('Table 2. Tumour markers', ...pairs)).toContain('Tumour markers – S-100: [[Melanoma]]');
    const rows = [
      'Calcitonin | Thyroid carcinoma | Blood',
      'S-100 | Melanoma | Tissue',
      'Thyroglobulin | Goitre | Blood',
    ];
    expect(cardsOf('Table 2. Tumour markers', ...rows)).toEqual([]);
  });

  it('give the empty cells below a merged one what it says', () => {
    const cards = cardsOf(
      'Table 3. Glasgow Coma Scale',
      'Response | Finding | Score',
      'Eye opening | Spontaneous | 4',
      '| To pain | 2',
      'Verbal response | Oriented | 5',
      '| Confused | 4',
    );
    expect(cards).toContain('Glasgow Coma Scale: Eye opening, to pain – Score: [[2]]');
  });

  it('leave out rows that lack a cell where nothing tells which', () => {
    const rows = [
      'Site | Drug class | Spectrum',
      'Ribosome | Macrolides | Broad spectrum',
      'Cell wall | Penicillins | Narrow spectrum',
    ];
    const cards = cardsOf(
      'Table 4. Antibacterial drugs',
      ...rows,
      'Membrane | Polymyxins | Narrow spectrum',
      'Tetracyclines | Bacteriostatic',
    );
    expect(cards.join('\n')).toMatch(/Macrolides/u);
    expect(cards.join('\n')).not.toMatch(/Tetracyclines/u);
  });

  it('name what a stage is of, and a general row by the title', () => {
    const stages = ['Stage | GFR (mL/min/1.73 m²)', '3a | 45–59', '4 | 15–29', '5 | <15'];
    expect(cardsOf('Table 5. Stages of chronic kidney disease', ...stages)).toContain(
      'Stage 4 of chronic kidney disease – GFR: [[15–29]] mL/min/1.73 m²',
    );
    const values = [
      'Characteristic | Normal values',
      'Volume | 750–2000 mL/day',
      'Specific gravity | 1.003–1.032',
    ];
    expect(cardsOf('Table 6. Normal urine', ...values)).toContain(
      'Normal urine: Volume – Normal values: [[750–2000 mL/day]]',
    );
    expect(cardsOf('It is told below that they differ much.', ...values)).toEqual([]);
  });

  it('ask for the points of a score only where they differ', () => {
    const cards = cardsOf(
      'Table 7. CURB-65 score',
      'Criterion | Points',
      'Confusion | 1',
      'Urea >7 mmol/L | 1',
      'Age ≥65 years | 1',
    );
    expect(cards.join('\n')).not.toMatch(/Points/u);
  });

  it('tell which way a finding goes where others go another', () => {
    const cards = cardsOf(
      'Table 8. Microcytic anaemia',
      '| Iron deficiency | Thalassaemia trait',
      'Ferritin | Low | Normal',
      'Haemoglobin | Low | Low',
    );
    expect(cards).toContain('Iron deficiency – Ferritin: [[Low]]');
    expect(cards.join('\n')).not.toMatch(/Haemoglobin/u);
  });
});

describe('doses of a table', () => {
  it('stand with the drug, what it is for and how it is given', () => {
    const head = 'Drug | Indication | Dose | Route';
    const cards = cardsOf(
      'Table 1. Drugs',
      head,
      'Atropine | Bradycardia | 0.5 mg | IV',
      'Adenosine | Supraventricular tachycardia | 6 mg | IV',
    );
    expect(cards).toContain('Atropine – dose for bradycardia (IV): [[0.5 mg]]');
    const ofTitle = cardsOf(
      'Table 2. Drugs for epilepsy',
      'Drug | Dose',
      'Lamotrigine | 100 mg twice daily',
      'Lacosamide | 50 mg twice daily',
    );
    expect(ofTitle).toContain('Lacosamide – dose for epilepsy: [[50 mg twice daily]]');
    const kinds = cardsOf(
      'Table 2. Opioids',
      'Drug | Oral dose | Parenteral dose',
      'Morphine | 30 mg | 10 mg',
      'Codeine | 200 mg | 120 mg',
    );
    expect(kinds).toContain('Morphine – oral dose: [[30 mg]]');
  });

  it('are not told of a disease or an age without their drug', () => {
    expect(
      cardsOf('Table 3. Treatment', 'Infection | Dose', 'Gonorrhoea | 500 mg once', 'Chancroid | 1 g once'),
    ).toEqual([]);
    const ages = ['Age | Dose', 'Adults | 500–1000 mg every 6 h', '6–12 years | 250–500 mg every 6 h'];
    expect(cardsOf('Table 4. Analgesics', ...ages)).toEqual([]);
    expect(cardsOf('Table 5. Paracetamol doses', ...ages)).toContain(
      'Paracetamol – dose in adults: [[500–1000 mg every 6 h]]',
    );
  });
});
