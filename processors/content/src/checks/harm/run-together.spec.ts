import { expect, it } from 'vitest';
import { isOfOtherDrug, isOfOtherLine, joinsNotes, isRunTogether, runsAcross } from './run-together.ts';

it.each([
  'Calcitonin Drug Class Peptide – Zoledronate Drug Class Bisphosphonate; Dose 4 mg over 15 minutes',
  'Route Subcutaneous Monitoring Calcium should be measured',
  '50 mg twice daily 80 mg three times daily',
  'Flecainide: never after infarction Never with beta blockers',
  'Ionised calcium (normal range: The normal range is 30–50 ng/mL',
  '! never steroids alone: acanthamoeba: polihexanide',
  'STI clinic, ! not topical – syphilis: benzathine penicillin',
])('was read across lines, columns or labels: %s', (text) => {
  expect(isRunTogether(text)).toBe(true);
});

it.each([
  'Flecainide – dose: 50 mg twice daily; route: oral',
  'Flecainide: never with verapamil; avoid: grapefruit',
  'Prednisolone 50 mg daily for 7 days, then 25 mg daily',
  'Mechanism of action: opens potassium channels',
  'The dose of Digoxin is lower in the elderly. Never stop it suddenly.',
])('was read as it stands: %s', (text) => {
  expect(isRunTogether(text)).toBe(false);
});

it('finds words of two items or cells that are read as if they followed each other', () => {
  const span = '• Dabigatran: never with\n• Enoxaparin 1 mg/kg';
  expect(runsAcross(span, 'Dabigatran: never with enoxaparin 1 mg/kg')).toBe(true);
  expect(runsAcross(span, 'Dabigatran: never with; enoxaparin 1 mg/kg')).toBe(false);
  expect(runsAcross('never with\nenoxaparin', 'never with enoxaparin')).toBe(false);
  expect(runsAcross('Digoxin\t125 µg', 'Digoxin – dose: 125 µg')).toBe(false);
});

it('finds a bullet under a name that only has a line of its own', () => {
  const page = 'Digoxin – inhibits the sodium pump\nColchicine – prevents mitosis';
  expect(isOfOtherLine('Digoxin – Colchicine: prevents mitosis', page)).toBe(true);
  expect(isOfOtherLine('Gout – Colchicine: prevents mitosis', `Gout\n${page}`)).toBe(false);
});

it('finds what a line says of one drug behind another', () => {
  const page =
    'Methotrexate\nfolic acid on another day\n\nAzathioprine = never with allopurinol\nOnset: 2 weeks';
  expect(isOfOtherDrug('Methotrexate – Azathioprine: never with allopurinol', page)).toBe(true);
  expect(isOfOtherDrug('Methotrexate – Onset: 2 weeks', page)).toBe(false);
});

it('finds two notes that were joined, and no line of a paragraph', () => {
  const notes = 'blocks the reductase -> fewer factors IX X\nnever in 1st trimester';
  expect(joinsNotes('Warfarin: fewer factors IX X never in 1st trimester', notes)).toBe(true);
  expect(joinsNotes('Warfarin: fewer factors IX X; never in 1st trimester', notes)).toBe(false);
  expect(joinsNotes('It is 5 mg and is never exceeded', 'It is 5 mg and is\nnever exceeded')).toBe(false);
});
