import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { notePoints } from './note-points.ts';

const notes = (text: string): string[] =>
  notePoints(indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!).map((point) => point.text);

const SARCOID = `SARCOID
• non-caseating granulomas, erythema nodosum = good prognosis
• ↑Ca (1α-hydroxylase in macrophages), ↑ACE
  in serum`;

describe('notePoints', () => {
  it('tells lines under the title that they stand under', () => {
    expect(notes(SARCOID)).toEqual([
      'Sarcoid – non-caseating granulomas, erythema nodosum = good prognosis; ↑Ca (1α-hydroxylase in macrophages), ↑ACE in serum',
    ]);
  });

  it('never tells lines under the title of other lines', () => {
    const body = notes(`${SARCOID}\n\nILD\n• clubbing, fine creps, dry cough\n• honeycombing on HRCT`);
    expect(body).toHaveLength(2);
    expect(body[1]).toMatch(/^ILD – clubbing/u);
    expect(notes(`${SARCOID}\n\n• clubbing, fine creps, dry cough\n• honeycombing on HRCT`)).toHaveLength(1);
  });

  it('leaves sentences and cells of tables to others', () => {
    expect(
      notes(
        'The Spleen\nThe spleen removes old red cells from the blood.\nIt keeps the platelets of the body in its pulp.',
      ),
    ).toEqual([]);
    expect(
      notes(
        'Muscles\nDeltoid        Clavicle      Axillary nerve\nTeres minor    Scapula       Axillary nerve',
      ),
    ).toEqual([]);
  });
});
