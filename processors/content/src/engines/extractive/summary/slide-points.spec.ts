import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { slidePoints } from './slide-points.ts';

const pointsOf = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return [...index.pages.values()].map((page) => slidePoints(page, index).map(({ text }) => text));
};

const FIRST = 'Disorders of the spleen\n\nDr. Someone\n';

const ofDrug = (name: string, dose: string) =>
  `${name}\n\nDose\n${dose} once daily\n\nContraindications\nHeart block\n\n`;

describe('slidePoints', () => {
  it('puts the lines of a slide behind its title, several in a bullet', () => {
    const [, points] = pointsOf(
      FIRST,
      'Large spleen: causes\n\nPortal hypertension: cirrhosis\nMalaria, kala-azar\nMyelofibrosis, leukaemia\n',
    );
    expect(points).toEqual([
      'Large spleen: causes – Portal hypertension: cirrhosis; Malaria, kala-azar; Myelofibrosis, leukaemia',
    ]);
  });

  it('says nothing of a case, a question or a part of it knows not what', () => {
    const lines = 'Young man, fell from a bike\nPale, pulse 130\nPain in the left shoulder\n';
    expect(
      pointsOf(FIRST, `Case 1\n\n${lines}`, `What now?\n\n${lines}`, `Treatment\n\n${lines}`).slice(1),
    ).toEqual([[], [], []]);
  });

  it('leaves no limit without what is counted, and no item without the line that denies it', () => {
    const [, scores, never] = pointsOf(
      FIRST,
      'Scores of the spleen\n\n• Boyd–Ames (large spleens, in the first two days) ≥ 3 → severe\n– Platelets < 50; urea > 16; age over 55; white cells > 15\n– Ca < 2.0; enzymes: LDH > 600, AST > 200\n• Hale (first 24 h): impaired mental state, age > 60, pleural effusion, fever\n– ≥ 3 → ↑ mortality\n',
      `Splenectomy: advice\n\n• Vaccines two weeks before, or two weeks after in an emergency\n• Do not:\n${['Travel to countries with malaria without tablets against it', 'Keep a dog that bites, as its germs kill without a spleen', 'Wait with a fever until the morning before calling the clinic', 'Leave the card at home that says so', 'Skip the yearly vaccine against the flu in the autumn'].map((line) => `• ${line}`).join('\n')}\n`,
    );
    expect(scores!.every((text) => /– (?:Boyd–Ames|Hale)/u.test(text))).toBe(true);
    for (const text of never!) expect(text).toMatch(/advice – (?:Vaccines.*Do not|Do not)/u);
  });

  it('reads no cells of a table as lines', () => {
    const table = `Emergency drugs\n\nDrug            Adults           Children\nLorazepam       4 mg IV          0.1 mg/kg\nPhenytoin                        20 mg/kg\n`;
    expect(pointsOf(table)).toEqual([[]]);
  });

  it('reads no page of two drugs as a slide of the first', () => {
    expect(pointsOf(ofDrug('Amiodarone', '200 mg') + ofDrug('Digoxin', '125 mcg'))).toEqual([[]]);
  });
});
