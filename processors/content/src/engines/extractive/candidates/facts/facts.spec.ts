import { beforeAll, describe, expect, it } from 'vitest';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { checkGrounding } from '../../../../checks/grounding.ts';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

/** The prompts of the last of these pages; answers in double square brackets. */
function factsOf(text: string | string[], style: CardStyle = 'cloze_deletion', maker = ''): string[] {
  const texts = [text].flat();
  const index = indexDocument({ pages: texts.map((page, at) => ({ pageNumber: at + 1, text: page })) });
  const found = factCandidates(index.pages.get(texts.length)!, index, tag, style);
  for (const one of found) {
    expect(checkGrounding(one, texts.at(-1)!)).toEqual({ ok: true, span: one.span });
    expect(one.statement.slice(one.at, one.at + one.answer.length)).toBe(one.answer);
  }
  return found
    .filter((one) => one.maker.startsWith(maker))
    .map(({ prompt }) => prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replace('\n', ' '));
}
const table = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n');
const asked = (text: string | string[], maker = '') => factsOf(text, 'question_answer', maker);

describe('one-line facts', () => {
  it('give a card each: "name: value", arrows, figures, verbs', () => {
    const lines = [
      'Warfarin: antidote is vitamin K',
      'Lithium → nephrogenic diabetes insipidus',
      'LDL target < 1.8 mmol/L',
      'Beta blockers: contraindicated in asthma',
      'Ethambutol => optic neuritis',
      'Thiazides cause hyponatraemia',
      'Bishop score ≥ 8: favourable cervix',
    ];
    expect(factsOf(lines.join('\n'))).toEqual([
      'Warfarin: antidote is [[vitamin K]]',
      'Lithium → [[nephrogenic diabetes insipidus]]',
      'LDL target [[< 1.8 mmol/L]]',
      'Beta blockers: contraindicated in [[asthma]]',
      'Ethambutol → [[optic neuritis]]',
      'Thiazides cause [[hyponatraemia]]',
      'Bishop score ≥ 8: [[favourable cervix]]',
    ]);
  });

  it('are asked in words where there are any', () => {
    const lines = [
      'Warfarin: antidote is vitamin K',
      'Lithium → nephrogenic diabetes insipidus',
      'Oxytocin: stimulates uterine contraction',
      'Pilocarpine constricts the pupil',
      'Loop diuretics → hypokalaemia',
      'Antidote of magnesium sulfate: calcium gluconate',
    ];
    expect(asked(lines.join('\n'))).toEqual([
      'What is the antidote of Warfarin? [[vitamin K]]',
      'Lithium → what? [[nephrogenic diabetes insipidus]]',
      'What does Oxytocin stimulate? [[uterine contraction]]',
      'What does Pilocarpine constrict? [[pupil]]',
      'Loop diuretics → what? [[hypokalaemia]]',
      'What is the antidote of magnesium sulfate? [[calcium gluconate]]',
    ]);
  });

  it('are told of the heading, or the bullet, that they stand under', () => {
    const text =
      'Glaucoma drugs\n• Timolol\n   – class: beta blocker\n   – contraindicated in asthma\n• Latanoprost\n   – class: prostaglandin analogue';
    expect(factsOf(text)).toEqual([
      'Timolol – class: [[beta blocker]]',
      'Timolol: contraindicated in [[asthma]]',
      'Latanoprost – class: [[prostaglandin analogue]]',
    ]);
  });

  it('ask of a list whose it is, never which item is left out', () => {
    expect(factsOf('Measles\n- Findings: Koplik spots, coryza, conjunctivitis')).toEqual([
      '[[Measles]] – findings: Koplik spots, coryza, conjunctivitis',
    ]);
    expect(factsOf('Digoxin\n- Side effects: nausea, xanthopsia, arrhythmia')).toEqual([]);
  });

  it('say nothing without what they are a part of', () => {
    expect(factsOf('Side effects: nausea, xanthopsia\n\nMaintenance dose: 5 mg twice daily')).toEqual([]);
  });

  it('ask for the term of a definition', () => {
    expect(
      factsOf('Anuria: absence of urine that lasts for half a day', 'cloze_deletion', 'definition'),
    ).toEqual(['[[Anuria]]: absence of urine that lasts for half a day']);
  });

  it('are told of one subject, named in full', () => {
    const text = `Eclampsia in one slide
• Then 1 g/h for 24 h
• Severe: labetalol 20 mg IV
• Trauma: lacerations, rupture, inversion

Gout and pseudogout
• Rx: colchicine
• Confirm: crystals in the aspirate of the joint

Maintenance: prednisolone 5 mg daily
IPF: >60, clubbing, dry cough`;
    expect(factsOf(text)).toEqual(['Eclampsia – Severe: labetalol [[20 mg IV]]']);
  });

  it('give no term away by how a word of its definition begins', () => {
    expect(
      factsOf('heme: pigment to which oxygen binds in hemoglobin', 'cloze_deletion', 'definition'),
    ).toEqual([]);
  });

  it('tell of a drug by what not all drugs do', () => {
    expect(factsOf('Ramelteon\n- Side effects: nausea, dizziness, headache, hyperprolactinaemia')).toEqual(
      [],
    );
  });

  it('tell of a drug by no list that its whole class has', () => {
    const text = 'Perindopril\n- Contraindications: pregnancy, previous angioedema, renal failure';
    expect(factsOf(text)).toEqual([]);
    const effects = 'Side effects: dry cough, xanthopsia, fever';
    expect(factsOf(`Digoxin\n- ${effects}\n\nSantonin\n- ${effects}`)).toEqual([]);
  });

  it.each([
    'Part One: The Failing Heart',
    'The Cardiovascular System: Blood',
    'Chapter 3: the kidney and its vessels',
    'Author: Anna Smith',
    'Exam: Monday 10:30, room 4',
    'Resistance = 8ηλ πr 4',
    'Type 2 diabetes – oral drugs',
    'Pharmacology, year 4 (handout 3 of 6)',
    '4.7 Repeat lactate if the first value is > 2 mmol/L',
  ])('are not headings, notices, equations or paragraphs: %s', (line) => {
    expect(factsOf(`${line}\n\nMore text follows here`)).toEqual([]);
  });

  it('are not made of the middle of a paragraph', () => {
    const prose =
      'The wall of the heart is made of layers, and the following names are used for each one of\nThem: epicardium outside, and the myocardium that is found in the middle of the whole wall\nand so on until the lumen';
    expect(factsOf(prose)).toEqual([]);
  });
});

describe('monographs', () => {
  const text = `2. ISOTRETINOIN
Class: retinoid. Mechanism: reduces sebum production
Contraindications: pregnancy, hyperlipidaemia, severe
hypervitaminosis A
Dose: 500 µg/kg once daily, increased to 1 mg/kg once daily after 2–4 weeks if necessary
Pregnancy: absolutely contraindicated

3. NALOXONE
It is given when breathing is depressed by opioids, and its effect is shorter than theirs.
Route: intravenous`;

  it('name their drug in every card, and ask for no dose that is changed later', () => {
    expect(factsOf(text)).toEqual([
      'Isotretinoin – class: [[retinoid]]',
      'Isotretinoin – mechanism: reduces [[sebum production]]',
      'Isotretinoin – pregnancy: [[absolutely contraindicated]]',
      'Naloxone – route: [[intravenous]]',
    ]);
    expect(asked(text, 'fact:part').slice(0, 2)).toEqual([
      'What is the class of Isotretinoin? [[retinoid]]',
      'What does Isotretinoin reduce? [[sebum production]]',
    ]);
  });

  it('lose their drug where the line before gives another', () => {
    const lines = `Eclampsia
- Magnesium sulfate 4 g IV over 5 minutes
- Antidote: calcium gluconate`;
    expect(factsOf(lines).filter((card) => card.includes('ntidote'))).toEqual([]);
  });

  it('lose their drug where another matter may have begun', () => {
    expect(
      factsOf('Digoxin\n• Antidote: antibody fragments\n\nWhat to do in the ward\nDose: 5 mg daily'),
    ).toEqual(['Digoxin – antidote: [[antibody fragments]]']);
  });
});

describe('tables', () => {
  it('ask which row only by what no other row has', () => {
    const text = table([
      ['Muscle', 'Innervation', 'Mechanisms of Action'],
      ['Gracilis', 'Obturator n.', 'Adducts the hip'],
      ['Pectineus', 'Femoral n., obturator n.', 'Flexes the hip'],
      ['Sartorius', 'Femoral n. (L2)', 'Wide variety of movements'],
    ]);
    expect(asked(text, 'fact:row')).toEqual([
      'Which muscle has this mechanism of action: Adducts the hip? [[Gracilis]]',
      'Which muscle has this mechanism of action: Flexes the hip? [[Pectineus]]',
    ]);
  });

  it('give an adjective its noun, and leave out what needs a title or nobody learns', () => {
    const text = table([
      ['Nerve', 'Sensory loss', 'Threshold', 'Cases per year'],
      ['Musculocutaneous', 'Lateral forearm', '5 mm', '120'],
      ['Ulnar', 'Little finger', '7 mm', '90'],
    ]);
    expect(asked(text, 'fact:cell')).toEqual([
      'What is the sensory loss of the musculocutaneous nerve? [[Lateral forearm]]',
      'What is the sensory loss of the ulnar nerve? [[Little finger]]',
    ]);
  });

  it('hide neither one of a pair, nor the year of a source, nor what a name begins like', () => {
    const text = table([
      ['Drug', 'Action', 'Example'],
      ['Rifamycins', 'act on DNA and RNA (Doe et al., 2020)', 'Rifampicin'],
      ['Statins', 'lower LDL and triglycerides', 'Atorvastatin'],
    ]);
    expect(factsOf(text, 'cloze_deletion', 'fact:cell')).toEqual([]);
  });
});

describe('what a row is asked for', () => {
  it('is no organ of a time, no list of examples and no name that holds the answer', () => {
    const cycle = table([
      ['Phase', 'Ovary', 'Endometrium'],
      ['Days 6–13', 'Dominant follicle', 'Proliferation'],
      ['Days 15–28', 'Corpus luteum', 'Secretion'],
    ]);
    expect(asked(`Cycle of the ovary\n\n${cycle}`).filter((one) => one.includes('of Days'))).toEqual([]);
    const drugs = table([
      ['Class', 'Examples', 'Mechanism'],
      ['Protease inhibitors', 'Darunavir, atazanavir', 'Block cleavage of the polyprotein'],
      ['Antacid', 'Magaldrate', 'Neutralises gastric acid'],
    ]);
    const found = asked(`Drugs of two kinds\n\n${drugs}`);
    expect(found.filter((one) => /examples of Protease|\[\[Antacid\]\]/u.test(one))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
