import { expect, it } from 'vitest';
import { joinsLines } from './joined-lines.ts';
import { holdsHeading, isOfOther, statesRowOfRow } from './owners.ts';

const PAGE = `Acute asthma
• Salbutamol 5 mg by nebuliser
• Magnesium 2 g over 20 minutes if life-threatening
COPD exacerbation
• Prednisolone 30 mg for 5 days
First choice: amoxicillin 500 mg
Limit: 7 days

Alendronate: oral bisphosphonate, avoid if eGFR < 35
Colchicine: halve the dose if eGFR < 50
`;

it.each([
  ['Acute asthma – Magnesium 2 g over 20 minutes if life-threatening COPD exacerbation', true],
  ['Salbutamol 5 mg by nebuliser Magnesium 2 g', true],
  ['Acute asthma – Magnesium 2 g over 20 minutes if life-threatening', false],
])('joins no line with one that begins anew: %s', (text, isJoined) => {
  expect(joinsLines(text, PAGE)).toBe(isJoined);
});

it('joins no item with the entry after its list, whatever word it ends on', () => {
  const page =
    'Cyanide: hydroxocobalamin 5 g\n  - thiosulfate 12.5 g as add on\nMethanol: fomepizole 15 mg/kg';
  expect(joinsLines('Thiosulfate 12.5 g as add on Methanol: fomepizole 15 mg/kg', page)).toBe(true);
  expect(joinsLines('Methanol: fomepizole 15 mg/kg', page)).toBe(false);
});

it('states no row of a short heading that another one has ended, and no case without its heading', () => {
  const page = `Notes
H pylori
PPI + amoxicillin 1 g bd
retest: 4 weeks later
STI
PID -> ceftriaxone 1 g IM
near the eyes -> co-amoxiclav 625 mg`;
  expect(isOfOther('H pylori: PID → ceftriaxone 1 g IM', page)).toBe(true);
  expect(isOfOther('STI: PID → ceftriaxone 1 g IM', page)).toBe(false);
  expect(isOfOther('near the eyes → co-amoxiclav 625 mg', page)).toBe(true);
});

it('takes a line with an age or a size in brackets for a heading', () => {
  const page = `Lupus nephritis
• Mycophenolate 1 g twice daily
Renal colic (stone < 5 mm)
• Diclofenac 75 mg IM first choice`;
  expect(isOfOther('Lupus nephritis: diclofenac 75 mg IM first choice', page)).toBe(true);
  expect(isOfOther('Renal colic: diclofenac 75 mg IM first choice', page)).toBe(false);
  const croup = 'Croup (6 months to 3 years)\n• Dexamethasone\nKawasaki\n• Aspirin 30 mg/kg daily';
  expect(isOfOther('Croup (6 months to 3 years), Kawasaki – Aspirin 30 mg/kg daily', croup)).toBe(true);
});

it.each([
  ['First choice: amoxicillin 500 mg', true],
  ['COPD exacerbation – First choice: amoxicillin 500 mg', false],
  ['Acute asthma – Prednisolone 30 mg for 5 days', true],
  ['COPD exacerbation – Prednisolone 30 mg for 5 days', false],
  ['Oral bisphosphonate, avoid if eGFR < 35', true],
  ['Alendronate: oral bisphosphonate, avoid if eGFR < 35', false],
])('keeps what a line is of: %s', (text, isOther) => {
  expect(isOfOther(text, PAGE)).toBe(isOther);
});

it('states no row of another row, and no heading among the items of another', () => {
  expect(statesRowOfRow('Alendronate: Colchicine: halve the dose if eGFR < 50', PAGE)).toBe(true);
  expect(statesRowOfRow('Colchicine: halve the dose if eGFR < 50', PAGE)).toBe(false);
  expect(holdsHeading('Acute asthma – Salbutamol; COPD exacerbation; Prednisolone 30 mg', PAGE)).toBe(true);
});
