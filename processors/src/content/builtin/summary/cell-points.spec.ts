import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document/document-index.ts';
import { cellPoints } from './cell-points.ts';

const pointsOf = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return cellPoints(index.pages.get(1)!, index).map((point) => point.text);
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

  it('tells nothing of how often or how long a drug is given', () => {
    const points = pointsOf(`${PROSE}
Table 2.2 Drugs of acute gout

Medicine        Adult dose   Frequency     Duration

Colchicine      500 mcg      twice daily   max 6 days
Naproxen        500 mg       twice daily   5 days
Prednisolone    30 mg        once daily    5 days
`);
    expect(points.join()).not.toMatch(/daily|days/u);
  });
});
