import { expect, it } from 'vitest';
import { documentsOf } from '../search/search.fixture.ts';
import { namedIn } from '../search/names/other-names.ts';
import { writtenLists } from '../search/names/written-names.ts';
import { passage } from '../testing/passage.ts';
import { findInNotes } from './find-in-notes.ts';

const lists = writtenLists();
function asked(question: string, ...texts: string[]) {
  const sources = texts.map((text, at) => passage(text, { documentId: `d${at}` }));
  const { places, missing } = findInNotes(
    question,
    namedIn(question, lists),
    sources,
    documentsOf({ notes: texts }),
  );
  return { places, missing, first: places[0]! };
}

const drugs = `# Asthma

- Magnesium sulphate 2 g IV over 20 minutes
- Prednisolone 40 mg for 5 days

# COPD

- Prednisolone 30 mg for 5 days
- Oxygen to 88–92 %`;

it.each([
  ['prednisolone dose in COPD', '- Prednisolone 30 mg for 5 days'],
  ['steroid in acute asthma', '- Prednisolone 40 mg for 5 days'],
  ['MgSO4 asthma', '- Magnesium sulphate 2 g IV over 20 minutes'],
  ['mag sulph asthma', '- Magnesium sulphate 2 g IV over 20 minutes'],
  ['COPD oxygen target', '- Oxygen to 88–92 %'],
])('lights the line that tells of all that was asked: %s', (question, line) => {
  const { first } = asked(question, drugs);
  expect([first.line.text, first.isLit]).toEqual([line, true]);
});

it('all names in one line come before some of them, and a drug with its figure before the drug', () => {
  const { places } = asked(
    'dose of colchicine in gout',
    'Colchicine is an old drug. Gout is painful.',
    'Colchicine 500 micrograms twice a day is given in gout.',
    'Colchicine is given in gout.',
  );
  expect(places.map(({ source }) => source.documentId)).toEqual(['d1', 'd2', 'd0']);
});

it('says which word the notes hold nowhere, and lights nothing where that is a drug', () => {
  const { missing, first } = asked(
    'labetalol in pre-eclampsia',
    '# Pre-eclampsia\n\nMagnesium sulphate 4 g is given.',
  );
  expect([missing, first.isLit]).toEqual([['labetalol'], false]);
  expect(
    asked('is magnesium given in pre-eclampsia', '# Pre-eclampsia\n\nMagnesium sulphate 4 g is given.')
      .missing,
  ).toEqual([]);
});

it.each([
  ['of another drug', 'furosemide dose in ascites', 'Ascites: spironolactone 100 mg, add furosemide.'],
  [
    'of another disease',
    'prednisolone dose in croup',
    'Croup: dexamethasone 0.15 mg/kg.\n\nAsthma: prednisolone 40 mg.',
  ],
  [
    'of other people',
    'metformin dose in children',
    'Metformin: 500 mg once a day with food.\n\nChildren grow.',
  ],
  ['of another age', 'paracetamol dose at 7 years old', 'Paracetamol: 2–3 years 180 mg, 4–5 years 240 mg.'],
])('lights no line %s', (_what, question, text) => {
  expect(asked(question, text).first.isLit).toBe(false);
});

it('finds by class and drug, by what notes say in brackets, and by lay words', () => {
  const ssri = 'Sertraline is the first choice after a heart attack.\n\nSenna is a laxative.';
  expect(asked('SSRI after MI', ssri).first.line.text).toContain('Sertraline');
  expect(
    asked('kid wets the bed', 'Bedwetting (enuresis)\n\nAn alarm is first line for a child.').missing,
  ).toEqual([]);
});

it('any text is asked', () => {
  for (const question of ['', '?', '漢字', 'x'.repeat(10_000), '((((', '- '.repeat(2_000)])
    expect(asked(question, drugs).places).toHaveLength(1);
});
