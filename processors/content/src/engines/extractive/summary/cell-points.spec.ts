import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { cellPoints } from './cell-points.ts';

const tag = await createTagger();

const pointsOf = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return cellPoints(index.pages.get(1)!, index, tag).map((point) => point.text);
};

const PROSE = `The spleen removes old red cells from the blood and keeps the platelets in its pulp, and the liver makes
most of the proteins of the plasma. Both can swell in infections.
`;

describe('cellPoints', () => {
  it('tells a column over its rows, with the title of the table', () => {
    const points = pointsOf(`${PROSE}
Table 2.1 Worms of the gut and their drugs

Worm            Drug               Host

Ascaris         Albendazole        Human
Taenia solium   Praziquantel       Pig
Enterobius      Mebendazole        Human
`);
    expect(points.join('\n')).toMatch(
      /^Worms of the gut and their drugs – drug: .*Taenia solium – praziquantel/imu,
    );
  });

  it('tells no doses, and nothing of a table without a title', () => {
    const table = `Worm            Dose               Host

Ascaris         400 mg once        Human
Taenia solium   600 mg once        Pig
Enterobius      100 mg once        Human
`;
    expect(pointsOf(`${PROSE}\nTable 2.1 Worms of the gut\n\n${table}`).join()).not.toMatch(/\d mg/u);
    expect(pointsOf(`${PROSE}\n${table}`)).toEqual([]);
  });

  it('tells how often and how long a drug is given only beside how much', () => {
    const points = pointsOf(`${PROSE}
Table 2.2 Drugs of acute gout

Medicine        Adult dose   Frequency     Duration

Colchicine      500 mcg      twice daily   max 6 days
Naproxen        500 mg       twice daily   5 days
Prednisolone    30 mg        once daily    5 days
`);
    expect(points.join()).toContain(
      'Naproxen – adult dose: 500 mg; frequency: twice daily; duration: 5 days',
    );
  });

  it('tells a dose of a condition only where it names the drug, with what the table is about', () => {
    const points = pointsOf(`${PROSE}
Table 2.3 Treatment of bites

Infection       First choice           In allergy

Cellulitis      amoxicillin 500 mg     doxycycline 100 mg
Abscess         500 mg twice daily     doxycycline 100 mg
Osteomyelitis   ceftriaxone 2 g        clindamycin 600 mg
`).join('\n');
    expect(points).toContain(
      'Treatment of bites: Cellulitis – first choice: amoxicillin 500 mg; in allergy: doxycycline 100 mg',
    );
    expect(points).not.toContain('Abscess');
  });

  it('tells a table with long cells row by row, also without a title', () => {
    const points = pointsOf(`${PROSE}
Vessel           Description

Femoral vein     Drains the upper leg and the thigh and becomes the external iliac vein
Fibular vein     Drains the muscles beside the fibula and ends in the popliteal vein
Popliteal vein   Drains the region behind the knee and goes on as the femoral vein
`);
    expect(points).toContain(
      'Popliteal vein: drains the region behind the knee and goes on as the femoral vein',
    );
  });

  it('tells no rules of which only a title would say for whom', () => {
    const rules = `Drug\tRule
isotretinoin\tnever; contraception for one month after the last dose is required
terbinafine\tpostpone, nails can wait until the child is born
finasteride\tdo not even handle a tablet that is broken or crushed
`;
    expect(pointsOf(`${PROSE}\n${rules}`)).toEqual([]);
    expect(pointsOf(`${PROSE}\n${rules.replace('Rule', 'Mechanism')}`)).not.toEqual([]);
  });
});
