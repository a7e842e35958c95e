import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from './summary.ts';
import { hasDrugTitles, hasTitles } from './titles-within.ts';

const tag = await createTagger();
const bulletsOf = (text: string) =>
  summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)?.bullets.join('\n') ?? '';

const LUNGS = `Asthma

Asthma responds to salbutamol.
Attacks last hours.

COPD

Triple therapy lowers exacerbations.

Heart failure

The first drug is furosemide 40 mg.
`;
const HEART = `Cardiac drugs notes
Digoxin
500 micrograms IV, then 250 micrograms
Maintenance 125 micrograms daily
Verapamil
Children: 0.1 mg/kg
Adults: 5–10 mg IV
`;

it('sees titles within a page, which is not of what the line over it names', () => {
  expect(hasTitles(LUNGS)).toBe(true);
  expect(hasTitles('Asthma\n\nWheeze\n\nCough\n\nTightness\n')).toBe(false);
  expect(bulletsOf(LUNGS)).not.toMatch(/Asthma –[^\n]*(?:COPD|furosemide|Triple)/u);
});

it('tells doses behind the drug that stands over them in a line of its own', () => {
  expect(hasDrugTitles(HEART)).toBe(true);
  expect(hasDrugTitles('Digoxin\n125 micrograms daily\nSlowly\n')).toBe(false);
  expect(bulletsOf(HEART)).toMatch(/^Verapamil – Children: 0\.1 mg\/kg/mu);
  expect(bulletsOf(HEART)).not.toMatch(/Digoxin[^\n]*Verapamil|Cardiac drugs notes – [^\n]*mg/u);
});
