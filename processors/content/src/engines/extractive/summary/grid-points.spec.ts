import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { cellPoints } from './cell-points.ts';
import { summarise } from './summary.ts';

const tag = await createTagger();

const pointsOf = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return cellPoints(index.pages.get(1)!, index, tag).map((point) => point.text);
};

describe('gridPoints', () => {
  it('tells each value of a comparison with the name of its column', () => {
    const points = pointsOf(
      'Features of two bowel diseases\n\n\tColitis\tCrohn disease\nDepth\tMucosal\tTransmural\nFistulas\tNo\tYes\n',
    ).join('\n');
    expect(points).toContain('Depth – Colitis: mucosal; Crohn disease: transmural');
    expect(points).toContain('Fistulas – Colitis: no; Crohn disease: yes');
  });

  it('tells all rows of a table of Markdown', () => {
    const points = pointsOf(`# Blood Products

| Product | Supplied as | Treatment Purpose |
| --- | --- | --- |
| RBCs | Packed units | **Increase oxygen carrying capacity** |
| Platelets | Packs (by apheresis) | Control bleeding |
| Granulocytes | Collected with apheresis | Treat infection with neutropenia (rarely used) |
`).join('\n');
    for (const row of [
      'RBCs – supplied as: packed units; treatment purpose: increase oxygen carrying capacity',
      'Platelets – supplied as: packs (by apheresis); treatment purpose: control bleeding',
      'Granulocytes – supplied as: collected with apheresis',
    ])
      expect(points).toContain(row);
  });

  it('cuts the rows under a rule where the columns begin, and tells doses only under what they are of', () => {
    const table = `   Presentation       Initial dose   Repeat                    Maximum
   -------------------------------------------------------------------
   Haemotoxic         10 vials       10 vials if still         30 vials
                                     positive at 6 hours
   Local swelling only, of one limb 5 vials  not routinely     10 vials
   -------------------------------------------------------------------
`;
    const rows = table.replace(
      'Local swelling only, of one limb 5 vials ',
      'Local swelling     5 vials       ',
    );
    expect(pointsOf(`Table 2. Dose of antivenom\n\n${rows}`).join()).toContain(
      'Dose of antivenom: Haemotoxic – initial dose: 10 vials; repeat: 10 vials if still positive at 6 hours; maximum: 30 vials',
    );
    expect(pointsOf(`Table 2. The presentations\n\n${rows}`).join()).not.toContain('vials');
    expect(pointsOf(`Table 2. Dose of antivenom\n\n${table}`).join()).not.toContain('5 vials');
  });

  it('keeps the head of a column that forbids, and reads no rows across "Do" and "Don\'t"', () => {
    const avoid = '| Drug | Avoid in |\n|---|---|\n| Gentamicin | myasthenia |\n| Ramipril | pregnancy |\n';
    expect(pointsOf(avoid)).toEqual([
      'Drug: Gentamicin – avoid in: myasthenia. Ramipril – avoid in: pregnancy',
    ]);
    const both = "| Do | Don't |\n|---|---|\n| Give oxygen | Give aspirin |\n| Lie flat | Stand up |\n";
    expect(pointsOf(both)).toEqual(['Do: give oxygen; lie flat', "Don't: give aspirin; stand up"]);
  });

  it('is told whole where it is told', () => {
    const rows = ['Depth', 'Site', 'Smoking', 'Bleeding', 'Fistulas', 'Surgery'];
    const table = rows
      .map((row) => `${row}\tlocal finding of the mucous membrane ${row}\tfinding of all layers ${row}`)
      .join('\n');
    const index = indexDocument({ pages: [{ pageNumber: 1, text: `\tColitis\tCrohn disease\n${table}\n` }] });
    const shown = summarise(index, 1, tag)!.bullets.join('\n');
    for (const row of rows) expect(shown).toContain(`${row} – Colitis`);
  });
});
