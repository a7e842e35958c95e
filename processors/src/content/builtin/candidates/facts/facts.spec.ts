import { describe, expect, it } from 'vitest';
import { checkGrounding } from '../../../grounding.ts';
import { createBuiltinEngine } from '../../engine.ts';

const engine = createBuiltinEngine();

async function cardsOf(text: string, cardStyle: 'cloze_deletion' | 'question_answer' = 'cloze_deletion') {
  const { cards } = await engine.generatePage({ pages: [{ pageNumber: 1, text }] }, 1, { cardStyle });
  for (const card of cards) expect(checkGrounding(card, text)).toEqual({ ok: true, span: card.span });
  return cards.map(({ prompt }) => prompt);
}

describe('one-line facts', () => {
  it('give a card each: "name: value", arrows, figures, verbs', async () => {
    const lines = [
      'Warfarin: antidote is vitamin K',
      'Lithium → nephrogenic diabetes insipidus',
      'LDL target < 1.8 mmol/L',
      'Beta blockers: contraindicated in asthma',
      'Heparin: monitored by aPTT',
      'Loop diuretics → hypokalaemia',
      'Rifampicin: induces cytochrome P450',
      'Ethambutol => optic neuritis',
      'Thiazides cause hyponatraemia',
    ];
    expect(await cardsOf(lines.join('\n'))).toEqual([
      'Warfarin: antidote is {{c1::vitamin K}}',
      'Lithium → {{c1::nephrogenic diabetes insipidus}}',
      'LDL target < {{c1::1.8 mmol/L}}',
      'Beta blockers: contraindicated in {{c1::asthma}}',
      'Heparin: monitored by {{c1::aPTT}}',
      'Loop diuretics → {{c1::hypokalaemia}}',
      'Rifampicin: induces {{c1::cytochrome P450}}',
      'Ethambutol → {{c1::optic neuritis}}',
      'Thiazides cause {{c1::hyponatraemia}}',
    ]);
  });

  it('are told of the heading of their list', async () => {
    const text =
      'Digoxin\n- Side effects: nausea, xanthopsia\n- contraindicated in ventricular fibrillation\n- 0.25 mg is given daily\n\nCauses of pancreatitis\n• gallstones\n• hypercalcaemia\n• azathioprine';
    expect(await cardsOf(text)).toEqual([
      'Digoxin – Side effects: nausea, {{c1::xanthopsia}}',
      'Digoxin: contraindicated in {{c1::ventricular fibrillation}}',
      'Causes of pancreatitis: gallstones, {{c1::hypercalcaemia}}, azathioprine',
    ]);
  });

  it('say nothing without what they are a part of', async () => {
    expect(await cardsOf('Side effects: nausea, xanthopsia\n\nMaintenance dose: 5 mg twice daily')).toEqual(
      [],
    );
  });

  it('are asked as questions where the person prefers them', async () => {
    expect(await cardsOf('Digoxin\n- Antidote: antibody fragments', 'question_answer')).toEqual([
      'Digoxin – Antidote?\n{{c1::antibody fragments}}',
    ]);
    expect(await cardsOf('Lithium → nephrogenic diabetes insipidus', 'question_answer')).toEqual([
      'Complete: “Lithium → ___”\n{{c1::nephrogenic diabetes insipidus}}',
    ]);
  });

  it('ask for the term of a definition', async () => {
    expect(await cardsOf('Anuria: absence of urine that lasts for half a day')).toEqual([
      '{{c1::Anuria}}: absence of urine that lasts for half a day',
    ]);
  });

  it('are the cells of a table whose first row names the columns', async () => {
    const rows = ['Drug\tAntidote', 'Paracetamol\tacetylcysteine', 'Opioids\tnaloxone'];
    expect(await cardsOf(rows.join('\n'))).toEqual([
      'Paracetamol – Antidote: {{c1::acetylcysteine}}',
      'Opioids – Antidote: {{c1::naloxone}}',
    ]);
    const bars = rows.map((row) => `| ${row.replace('\t', ' | ')} |`);
    expect(await cardsOf([bars[0], '|---|---|', ...bars.slice(1)].join('\n'))).toHaveLength(2);
  });

  it.each([
    'Part One: The Failing Heart',
    'The Cardiovascular System: Blood',
    'Chapter 3: the kidney and its vessels',
    'Author: Anna Smith',
    'Exam: Monday 10:30, room 4',
    'Resistance = 8ηλ πr 4',
    'Type 2 diabetes – oral drugs',
  ])('are not headings, notices or equations: %s', async (line) => {
    expect(await cardsOf(`${line}\n\nMore text follows here`)).toEqual([]);
  });

  it('are not made of the middle of a paragraph', async () => {
    const prose =
      'The wall of the heart is made of layers, and the following names are used for each one of\nThem: epicardium outside, and the myocardium that is found in the middle of the whole wall\nand so on until the lumen';
    expect(await cardsOf(prose)).toEqual([]);
  });
});
